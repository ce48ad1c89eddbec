import type { Theme } from '@mui/material';

/** Distinguishable side by side, each at least 3:1 against its background (WCAG 2.2, 1.4.11). */
const COLORS = {
  light: ['#1f5f4a', '#b9740f', '#2c5f86', '#a23b5c', '#6a5aa8', '#5a7d1f', '#7a6a55', '#1b8080'],
  dark: ['#7fc8a9', '#e3ae54', '#93bfe3', '#f09ab5', '#b9a8ee', '#b5d37a', '#cbb79a', '#6fd0d0'],
};

export const MAX_SERIES = COLORS.light.length;

export const chartColors = ({ palette }: Theme): string[] => COLORS[palette.mode];
