import type { Theme } from '@mui/material';
import { isColor } from '../../resources/kit';
import { readableOn } from './colors';

const OWN = { light: '#1f5f4a', dark: '#1b201d' };

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
