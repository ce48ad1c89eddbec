import Big from 'big.js';
import { quotient, toCents } from './exact';
import type { Tolerance } from './parts';

interface PricedRest {
  /** Units that were rightly billed. */
  units: Big;
  /** What was billed for them. */
  amount: Big;
  unitsPerBilled: Big;
  /** BT-149 */
  baseQuantity: Big;
  /** Of the document's price. */
  decimals: number;
}

/**
 * By how much an amount is off a price, the smallest of what is right: units × price, and what comes of the price per
 * billed quantity as it is printed, with 2 decimals or with the document's.
 * @returns signed, and what would be right
 */
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

/** Whether anybody is told of a deviation: the larger of cents and percent is let pass. */
export const isWithin = (deviation: Big, expected: Big, { cents, percent }: Tolerance): boolean => {
  const allowed = [new Big(cents), expected.abs().times(percent)].map((hundredths) => hundredths.times('0.01'));
  return allowed.some((most) => deviation.abs().lte(most));
};
