import Big from 'big.js';
import { orderAmountMessage } from '../../rules/orderForm';
import { rowValue } from '../../rules/valuation';
import type { OrderItem } from './orderRecords';

type Priced = Pick<OrderItem, 'unitsPerPackage' | 'pricePerUnit'> & { amount: number | null };

/**
 * What a line costs at the price that was frozen with it: packages × units per package × price per unit, rounded to
 * cents, in euros without VAT; null when its price, its package or a whole amount is not known.
 */
export function lineValue({ amount, unitsPerPackage, pricePerUnit }: Priced): number | null {
  if (amount === null || orderAmountMessage(amount)) return null;
  if (typeof unitsPerPackage !== 'number' || typeof pricePerUnit !== 'number') return null;
  return rowValue(new Big(amount).times(unitsPerPackage).toNumber(), pricePerUnit);
}
