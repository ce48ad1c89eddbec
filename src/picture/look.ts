import type { Look } from '../device/keptPicture';
import { storedScheme } from '../ui/theme/storedScheme';

/** How a page is drawn in this window just now. */
export function lookNow(): Look {
  const matches = (query: string) => window.matchMedia(query).matches;
  const scheme = storedScheme();
  return {
    width: window.innerWidth,
    height: window.innerHeight,
    isDark: scheme === 'system' ? matches('(prefers-color-scheme: dark)') : scheme === 'dark',
    letters: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    pixelRatio: window.devicePixelRatio,
    isTouch: matches('(pointer: coarse)'),
  };
}

/** Pixels by which the bars of a phone's browser change its height, as they come and go. */
export const BARS = 120;

/** Whether a page that looked like `kept` would look the same now. */
export function isSameLook(kept: Look, now: Look): boolean {
  const { height, ...rest } = now;
  const isSame = (Object.keys(rest) as (keyof typeof rest)[]).every((name) => kept[name] === rest[name]);
  return isSame && Math.abs(kept.height - height) <= (now.isTouch ? BARS : 0);
}

/** What tells pages apart. */
export const addressOf = ({ pathname, search }: Location): string => pathname + search;
