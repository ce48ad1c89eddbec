import Big from 'big.js';

/** Exact sum: 0.1 + 0.2 is 0.3. @throws Error for NaN and infinite values */
export function sumAmounts(values: readonly number[]): number {
  return values.reduce((sum, value) => sum.plus(value), new Big(0)).toNumber();
}

export const subtractAmounts = (from: number, amount: number): number => new Big(from).minus(amount).toNumber();

/** Null and negative amounts both mean "not counted yet". */
export function isCounted(newAmount: number | null | undefined): newAmount is number {
  return typeof newAmount === 'number' && newAmount >= 0;
}
