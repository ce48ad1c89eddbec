import Big from 'big.js';
import { quotient, toCents } from './exact';
import type { Tolerance } from './parts';

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

export const isWithin = (deviation: Big, expected: Big, { cents, percent }: Tolerance): boolean => {
  const allowed = [new Big(cents), expected.abs().times(percent)].map((hundredths) => hundredths.times('0.01'));
  return allowed.some((most) => deviation.abs().lte(most));
};
