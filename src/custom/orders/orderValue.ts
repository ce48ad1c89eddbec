import Big from 'big.js';
import { sumAmounts } from '../../rules/amounts';
import { rowValue } from '../../rules/valuation';
import type { OrderItem } from './orderRecords';

/**
 * What the lines cost: packages × units per package × price per unit, each line rounded to cents, in euros without VAT.
 * `unpriced` is the number of lines that no price is known for; they add nothing.
 */
export function orderValue(items: readonly OrderItem[]): { value: number; unpriced: number } {
  const values = items.flatMap(({ amount, unitsPerPackage, pricePerUnit }) =>
    typeof unitsPerPackage === 'number' && typeof pricePerUnit === 'number'
      ? [rowValue(new Big(amount).times(unitsPerPackage).toNumber(), pricePerUnit)]
      : [],
  );
  return { value: sumAmounts(values), unpriced: items.length - values.length };
}
