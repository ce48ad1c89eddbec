/** Ink of the light theme; black is kept for backgrounds on which neither white nor ink is readable. */
const INK = '#1d2421';
const TEXTS = ['#ffffff', INK, '#000000'];

/** WCAG 2.2, success criterion 1.4.3 (level AA), for text of ordinary size. */
export const READABLE = 4.5;

/** The colour for text on `background` (`#rrggbb`): white where that is readable, else dark. */
export const readableOn = (background: string): string =>
  TEXTS.find((text) => contrast(text, background) >= READABLE) ?? '#000000';

/** Contrast ratio of two colours (`#rrggbb`), 1 to 21, by WCAG's formula. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
