import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export interface ColumnsProps {
  /** Width in pixels below which blocks wrap. */
  min?: number;
  columnGap?: number;
  rowGap?: number;
  children: ReactNode;
}

/** Row by row, so that keyboard order matches reading order and blocks stay in place when one grows. */
export const Columns = ({ min = 360, columnGap = 4, rowGap = 3, children }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`,
      columnGap,
      rowGap,
      alignItems: 'start',
      '& > *': { minWidth: 0 },
    }}
  >
    {children}
  </Box>
);
