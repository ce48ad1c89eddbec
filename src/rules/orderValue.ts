import Big from 'big.js';
import { sumAmounts } from './amounts';
import { costOf } from './money';
import { orderAmountMessage } from './orderForm';

export interface PricedLine {
  /** Packages. */
  amount: number | null;
  unitsPerPackage?: number | null;
  pricePerUnit?: number | null;
  cancelledAmount?: number | null;
}

/** Returns uncancelled packages × units per package × price: euros without VAT, rounded to cents; null if unknown. */
export function lineValue({ amount, unitsPerPackage, pricePerUnit, cancelledAmount }: PricedLine): number | null {
  if (amount === null || orderAmountMessage(amount)) return null;
  if (typeof unitsPerPackage !== 'number' || typeof pricePerUnit !== 'number') return null;
  const packages = Math.max(0, sumAmounts([amount, -(cancelledAmount ?? 0)]));
  return costOf(new Big(packages).times(unitsPerPackage).toNumber(), pricePerUnit);
}

export function orderTotal(lines: readonly PricedLine[]): { value: number; unpriced: number } {
  const values = lines.map(lineValue).filter((value) => value !== null);
  return { value: sumAmounts(values), unpriced: lines.length - values.length };
}
