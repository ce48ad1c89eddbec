/** Keeps every stored value a safe integer, with room for sums of 9,000 largest values. */
const LIMIT = 1_000_000_000_000;

/** Never rounds: returns `undefined` for more decimals than `scale` or values out of range. */
export function toScaled(value: number, scale: number): number | undefined {
  const scaled = Math.round(value * 10 ** scale);
  if (!Number.isFinite(scaled) || Math.abs(scaled) > LIMIT) return undefined;
  return fromScaled(scaled, scale) === value ? scaled : undefined;
}

export const fromScaled = (scaled: number, scale: number): number => scaled / 10 ** scale;

export const isInRange = (value: number, scale: number): boolean => Math.abs(value) * 10 ** scale <= LIMIT;
