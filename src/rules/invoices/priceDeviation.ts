import Big from 'big.js';
import { quotient, toCents } from './exact';
import type { Difference, Tolerance } from './parts';

interface PricedRest {
  units: Big;
  amount: Big;
  unitsPerBilled: Big;
  /** BT-149 */
  baseQuantity: Big;
  decimals: number;
}

/** Compares with the nearest right amount: units × price, or the price per billed quantity rounded as documents do. */
export function priceDeviation(price: Big, rest: PricedRest): { deviation: Big; expected: Big } {
  const { units, amount, unitsPerBilled, baseQuantity, decimals } = rest;
  const expected = toCents(units.times(price));
  const perBase = price.times(unitsPerBilled).times(baseQuantity);
  const printed = [2, Math.max(2, decimals)].map((places) => {
    const rounded = perBase.round(places, Big.roundHalfUp);
    return quotient(units.times(rounded), unitsPerBilled.times(baseQuantity), 2);
  });
  const deviations = [expected, ...printed].map((right) => amount.minus(right));
  const deviation = deviations.reduce((least, each) => (each.abs().lt(least.abs()) ? each : least));
  return { deviation, expected };
}

/** Differences that round to less than a cent cannot be refunded. */
export function priceDifference(
  { deviation, expected }: { deviation: Big; expected: Big },
  { cents, percent }: Tolerance,
): Difference[] {
  const amount = toCents(deviation.abs());
  const allowed = [new Big(cents), expected.abs().times(percent)].map((hundredths) => hundredths.times('0.01'));
  if (amount.eq(0) || allowed.some((most) => deviation.abs().lte(most))) return [];
  return [{ kind: deviation.gt(0) ? 'dearer' : 'cheaper', units: null, amount }];
}
