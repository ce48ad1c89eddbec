import type { Theme } from '@mui/material/styles';

/** Told apart beside each other, each at least 3:1 on the paper of its palette (WCAG 2.2, 1.4.11); the product's own first. */
const COLORS = {
  light: ['#1f5f4a', '#b9740f', '#2c5f86', '#a23b5c', '#6a5aa8', '#5a7d1f', '#7a6a55', '#1b8080'],
  dark: ['#7fc8a9', '#e3ae54', '#93bfe3', '#f09ab5', '#b9a8ee', '#b5d37a', '#cbb79a', '#6fd0d0'],
};

/** How many series a chart can tell apart. */
export const MOST_SERIES = COLORS.light.length;

export const chartColors = ({ palette }: Theme): string[] => COLORS[palette.mode];
