import type { PaletteOptions } from '@mui/material';

/** Every text colour has a contrast of 4.5:1 on both surfaces of its palette. */
export const light = {
  mode: 'light',
  background: { default: '#f8f6f2', paper: '#fffefc' },
  text: { primary: '#1d2421', secondary: '#58615c', disabled: '#8d948f' },
  divider: '#e2ded6',
  primary: { main: '#1f5f4a', dark: '#174a39', light: '#3a7d66', contrastText: '#ffffff' },
  secondary: { main: '#8a5a0b', dark: '#6d4707', light: '#d9962b', contrastText: '#ffffff' },
  error: { main: '#b3261e', dark: '#8f1e18', light: '#d9554d', contrastText: '#ffffff' },
  warning: { main: '#8a5a0b', dark: '#6d4707', light: '#d9962b', contrastText: '#ffffff' },
  info: { main: '#2c5f86', dark: '#214a69', light: '#5787ad', contrastText: '#ffffff' },
  success: { main: '#2a6b3c', dark: '#1f522d', light: '#4f9263', contrastText: '#ffffff' },
  action: {
    active: '#4d5651',
    hover: 'rgba(29, 36, 33, 0.045)',
    selected: 'rgba(31, 95, 74, 0.10)',
    focus: 'rgba(31, 95, 74, 0.12)',
    disabled: '#8d948f',
    disabledBackground: 'rgba(29, 36, 33, 0.09)',
  },
} as const satisfies PaletteOptions;

export const dark = {
  mode: 'dark',
  background: { default: '#131715', paper: '#1b201d' },
  text: { primary: '#e8ebe7', secondary: '#a6afa9', disabled: '#707873' },
  divider: '#313834',
  primary: { main: '#7fc8a9', dark: '#5fae8d', light: '#a3dcc3', contrastText: '#0c1f17' },
  secondary: { main: '#e3ae54', dark: '#c48f35', light: '#f0c885', contrastText: '#231703' },
  error: { main: '#f39a91', dark: '#d9766d', light: '#f8beb8', contrastText: '#2b0805' },
  warning: { main: '#e3ae54', dark: '#c48f35', light: '#f0c885', contrastText: '#231703' },
  info: { main: '#93bfe3', dark: '#6d9fc8', light: '#b9d7ef', contrastText: '#08192a' },
  success: { main: '#8bcb9b', dark: '#68b07b', light: '#b0deba', contrastText: '#0a2111' },
  action: {
    active: '#b6beb9',
    hover: 'rgba(232, 235, 231, 0.06)',
    selected: 'rgba(127, 200, 169, 0.16)',
    focus: 'rgba(127, 200, 169, 0.16)',
    disabled: '#707873',
    disabledBackground: 'rgba(232, 235, 231, 0.10)',
  },
} as const satisfies PaletteOptions;
