import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FORCED_COLORS } from '../theme/media';

export interface ChartSeries {
  label: string;
  /** One value for each label; null is unknown and never drawn as 0. */
  values: readonly (number | null)[];
}

/** Hidden from keyboards and screen readers, because text and table have the same content. */
export const Chart = ({ narrowest = NARROWEST, children }: { narrowest?: number; children: ReactNode }) => (
  <Box aria-hidden="true" sx={styles}>
    <Box sx={{ minWidth: narrowest }}>{children}</Box>
  </Box>
);

/** Pixels. While menu or page change their width, charts are briefly narrower, and bars would get negative widths. */
const NARROWEST = 220;

const styles = {
  minWidth: 0,
  overflow: 'hidden',
  '& .MuiBarElement-root': { cursor: 'inherit' },
  // Series differ only by colours, which are chosen for this background.
  [FORCED_COLORS]: { forcedColorAdjust: 'none', bgcolor: 'background.paper', color: 'text.primary' },
};
