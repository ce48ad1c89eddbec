/** Pixels of a digit, and of the tick and the space around a label. */
const DIGIT = 7;
const AROUND = 20;

/** The chart's "auto" cuts off the label below the lowest value (−100 for −77). */
export function axisWidth(values: readonly (number | null)[], format: (value: number) => string): number | 'auto' {
  const known = values.filter((value) => value !== null);
  if (Math.min(0, ...known) === 0) return 'auto';
  const longest = Math.max(...[Math.min(...known), Math.max(...known)].map((value) => format(rounded(value)).length));
  return longest * DIGIT + AROUND;
}

const LONGEST_NAME = 300;

/** Measured by the chart, it may exceed a page that just became narrow. */
export const namesWidth = (names: readonly string[]): number =>
  Math.min(LONGEST_NAME, Math.max(0, ...names.map(({ length }) => length)) * DIGIT + AROUND);

const rounded = (value: number): number =>
  value === 0 ? 0 : Math.sign(value) * 10 ** Math.ceil(Math.log10(Math.abs(value)));
