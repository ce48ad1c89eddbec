import type Big from 'big.js';
import { toCents } from './exact';
import type { Difference, Tolerance, Verdict } from './parts';
import { isWithin } from './priceDeviation';

export function judgeDeposit(
  { quantity, lineTotal, value }: { quantity: Big | null; lineTotal: Big; value: Big },
  tolerance: Tolerance,
): { verdict: Verdict; differences: Difference[] } {
  const expected = quantity === null ? lineTotal : toCents(quantity.abs().times(value));
  const deviation = lineTotal.minus(expected);
  const amount = toCents(deviation.abs());
  if (amount.eq(0) || isWithin(deviation, expected, tolerance)) return { verdict: 'deposit', differences: [] };
  const kind = deviation.gt(0) ? 'dearer' : 'cheaper';
  return { verdict: kind, differences: [{ kind, units: null, amount }] };
}
