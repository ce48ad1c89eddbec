import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FORCED_COLORS } from '../theme/media';

export interface ChartSeries {
  label: string;
  /** One per label; null is unknown, and never drawn as 0. */
  values: readonly (number | null)[];
}

/** Hidden from keyboards and screen readers: text and a table beside it carry the same content. */
export const Chart = ({ narrowest = NARROWEST, children }: { narrowest?: number; children: ReactNode }) => (
  <Box aria-hidden="true" sx={styles}>
    <Box sx={{ minWidth: narrowest }}>{children}</Box>
  </Box>
);

/** Pixels: while the menu collapses, or a page becomes a phone's, it is briefly narrower, and bars would get negative widths. */
const NARROWEST = 220;

const styles = {
  minWidth: 0,
  overflow: 'hidden',
  '& .MuiBarElement-root': { cursor: 'inherit' },
  // Series differ by colour alone, and the colours assume this background.
  [FORCED_COLORS]: { forcedColorAdjust: 'none', bgcolor: 'background.paper', color: 'text.primary' },
};
