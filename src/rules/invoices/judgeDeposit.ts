import type Big from 'big.js';
import { toCents } from './exact';
import type { Difference, Tolerance, Verdict } from './parts';
import { priceDifference } from './priceDeviation';

export function judgeDeposit(
  { quantity, lineTotal, value }: { quantity: Big | null; lineTotal: Big; value: Big },
  tolerance: Tolerance,
): { verdict: Verdict; differences: Difference[] } {
  const expected = quantity === null ? lineTotal : toCents(quantity.abs().times(value));
  const differences = priceDifference({ deviation: lineTotal.minus(expected), expected }, tolerance);
  return { verdict: differences[0]?.kind ?? 'deposit', differences };
}
