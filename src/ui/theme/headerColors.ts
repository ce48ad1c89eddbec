import type { Theme } from '@mui/material/styles';
import { isColor } from '../../resources/kit';
import { readableOn } from './colors';

const OWN = { light: '#1f5f4a', dark: '#1b201d' };

/** The instance's colour with readable text; falls back to the brand colour if missing or invalid. */
export function headerColors(color: string | undefined, theme: Theme) {
  const backgroundColor = isColor(color) ? color : OWN[theme.palette.mode];
  return {
    backgroundColor,
    backgroundImage: 'none',
    color: readableOn(backgroundColor),
    borderBottom: 1,
    borderColor: isColor(color) || theme.palette.mode === 'light' ? 'transparent' : 'divider',
  };
}
