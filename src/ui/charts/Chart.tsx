import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FORCED_COLORS } from '../theme/media';

/** What the axes and series of all charts say alike. */
export interface ChartSeries {
  label: string;
  /** One for each label; null: unknown, which is never drawn as 0. */
  values: readonly (number | null)[];
}

/**
 * The frame of a chart: a picture for the eye. What it shows stands beside it in words and in a table, for keyboards and
 * screen readers too, so it is none of their stops.
 */
export const Chart = ({ children }: { children: ReactNode }) => (
  <Box aria-hidden="true" sx={styles}>
    <Box sx={{ minWidth: NARROWEST }}>{children}</Box>
  </Box>
);

/**
 * Pixels: the names beside lying bars on a phone, the margins, and something left to draw in. While the menu closes because
 * the window became narrow, the page is narrower than that, and bars would have negative widths.
 */
const NARROWEST = 220;

const styles = {
  minWidth: 0,
  overflow: 'hidden',
  '& .MuiBarElement-root': { cursor: 'inherit' },
  // Series differ by nothing but their colours, which are chosen for this background.
  [FORCED_COLORS]: { forcedColorAdjust: 'none', bgcolor: 'background.paper', color: 'text.primary' },
};
