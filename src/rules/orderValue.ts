import Big from 'big.js';
import { sumAmounts } from './amounts';
import { costOf } from './money';
import { orderAmountMessage } from './orderForm';

/** What a line of an order was proposed or typed to be, and the prices that were frozen with it. */
export interface PricedLine {
  /** In packaging units; null: nothing typed. */
  amount: number | null;
  unitsPerPackage?: number | null;
  /** Euros. */
  pricePerUnit?: number | null;
}

/**
 * What a line costs at the price that was frozen with it: packages × units per package × price per unit, rounded to
 * cents, in euros without VAT; null when its price, its package or a whole amount is not known.
 */
export function lineValue({ amount, unitsPerPackage, pricePerUnit }: PricedLine): number | null {
  if (amount === null || orderAmountMessage(amount)) return null;
  if (typeof unitsPerPackage !== 'number' || typeof pricePerUnit !== 'number') return null;
  return costOf(new Big(amount).times(unitsPerPackage).toNumber(), pricePerUnit);
}

/** What the lines cost together, in euros without VAT. `unpriced` lines, of which that is not known, add nothing. */
export function orderTotal(lines: readonly PricedLine[]): { value: number; unpriced: number } {
  const values = lines.map(lineValue).filter((value) => value !== null);
  return { value: sumAmounts(values), unpriced: lines.length - values.length };
}
