/**
 * Decimals travel as JSON numbers and are stored as whole numbers of 10^-scale, so that sums stay exact.
 * Bounded so that every stored value is a safe integer with room for sums of 9,000 largest values.
 */
const LIMIT = 1_000_000_000_000;

/**
 * Whole number of 10^-scale units of `value`.
 * @returns `undefined` when `value` has more decimals than `scale` or is out of range: never rounds.
 */
export function toScaled(value: number, scale: number): number | undefined {
  const scaled = Math.round(value * 10 ** scale);
  if (!Number.isFinite(scaled) || Math.abs(scaled) > LIMIT) return undefined;
  return fromScaled(scaled, scale) === value ? scaled : undefined;
}

/** The number whose shortest decimal notation is `scaled` × 10^-scale. */
export const fromScaled = (scaled: number, scale: number): number => scaled / 10 ** scale;

/** True when `value` is a number that only has too many decimals (as opposed to being out of range). */
export const isInRange = (value: number, scale: number): boolean => Math.abs(value) * 10 ** scale <= LIMIT;
