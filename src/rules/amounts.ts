import Big from 'big.js';

/**
 * Exact sum of decimals: 0.1 + 0.2 is 0.3.
 * @throws Error when a value is NaN or infinite.
 */
export function sumAmounts(values: readonly number[]): number {
  return values.reduce((sum, value) => sum.plus(value), new Big(0)).toNumber();
}

/** Exact difference of decimals: 0.3 - 0.1 is 0.2. */
export const subtractAmounts = (from: number, amount: number): number => new Big(from).minus(amount).toNumber();

/** Whether a line has been counted; nothing and a negative amount both mean "not yet". */
export function isCounted(newAmount: number | null | undefined): newAmount is number {
  return typeof newAmount === 'number' && newAmount >= 0;
}
