/** Pixels of a digit, and of the tick and the space around a label. */
const DIGIT = 7;
const AROUND = 20;

/**
 * Width of an axis beside standing bars. Measured by the chart itself ("auto"), the label below the lowest value, such
 * as −100 for −77, would be cut.
 */
export function axisWidth(values: readonly (number | null)[], format: (value: number) => string): number | 'auto' {
  const known = values.filter((value) => value !== null);
  if (Math.min(0, ...known) === 0) return 'auto';
  const longest = Math.max(...[Math.min(...known), Math.max(...known)].map((value) => format(rounded(value)).length));
  return longest * DIGIT + AROUND;
}

const LONGEST_NAME = 300;

/** Width of an axis of names. Measured by the chart itself, it may be wider than a page that just became narrow. */
export const namesWidth = (names: readonly string[]): number =>
  Math.min(LONGEST_NAME, Math.max(0, ...names.map(({ length }) => length)) * DIGIT + AROUND);

/** Away from 0, to the next power of ten. */
const rounded = (value: number): number =>
  value === 0 ? 0 : Math.sign(value) * 10 ** Math.ceil(Math.log10(Math.abs(value)));
