import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

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
  <Box aria-hidden="true" sx={{ minWidth: 0, '& .MuiBarElement-root': { cursor: 'inherit' } }}>
    {children}
  </Box>
);
