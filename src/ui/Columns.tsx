import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface ColumnsProps {
  /** Pixels that a block needs to stand beside another. */
  min?: number;
  /** Between a block and the one beside it, in steps of the theme. */
  columnGap?: number;
  /** Between a block and the one below it, in steps of the theme. */
  rowGap?: number;
  children: ReactNode;
}

/**
 * Blocks beside each other where there is room, and one below the other where there is none. They go row by row, so that
 * the keyboard follows the eye, and stay where they are when one of them grows.
 */
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
