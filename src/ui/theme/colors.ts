const INK = '#1d2421';
const TEXTS = ['#ffffff', INK, '#000000'];

/** Contrast of normal text by WCAG 2.2, 1.4.3 (AA). */
export const READABLE = 4.5;

/** Returns the text colour for `background` (`#rrggbb`): white if readable, else dark. */
export const readableOn = (background: string): string =>
  TEXTS.find((text) => contrast(text, background) >= READABLE) ?? '#000000';

/** Returns the WCAG contrast ratio of two colours (`#rrggbb`), 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
