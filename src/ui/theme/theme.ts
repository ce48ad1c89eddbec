import { createTheme, enhanceHighContrast, type Theme, type ThemeOptions } from '@mui/material';
import { dark, light } from './palettes';
import { components } from './themeComponents';

const shared: ThemeOptions = {
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontSize: 14,
    h1: {
      fontSize: '1.3125rem',
      fontWeight: 620,
      lineHeight: 1.25,
      letterSpacing: '-0.018em',
      '@media (min-width: 600px)': { fontSize: '1.5rem' },
    },
    h2: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.01em' },
    h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h4: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h5: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.01em' },
    h6: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    subtitle1: { fontSize: '0.9375rem', fontWeight: 550 },
    subtitle2: { fontSize: '0.8125rem', fontWeight: 550 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.5, letterSpacing: '-0.006em' },
    body2: { fontSize: '0.8438rem', lineHeight: 1.5, letterSpacing: '-0.003em' },
    caption: { fontSize: '0.7813rem', lineHeight: 1.4, letterSpacing: 0 },
    overline: { fontSize: '0.75rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    button: { fontSize: '0.9063rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  },
  transitions: { duration: { enteringScreen: 160, leavingScreen: 120, standard: 160, short: 120, shorter: 100 } },
  components,
};

const make = (palette: typeof light | typeof dark): Theme => enhanceHighContrast(createTheme({ ...shared, palette }));

export const themes: Readonly<Record<'light' | 'dark', Theme>> = {
  get light() {
    made.light ??= make(light);
    return made.light;
  },
  get dark() {
    made.dark ??= make(dark);
    return made.dark;
  },
};

const made: Partial<Record<'light' | 'dark', Theme>> = {};
