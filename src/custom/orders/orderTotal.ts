import { sumAmounts } from '../../rules/amounts';
import { lineValue } from './lineValue';
import type { OrderItem } from './orderRecords';

/** What the lines cost together, in euros without VAT. `unpriced` lines, of which that is not known, add nothing. */
export function orderTotal(items: readonly OrderItem[]): { value: number; unpriced: number } {
  const values = items.map(lineValue).filter((value) => value !== null);
  return { value: sumAmounts(values), unpriced: items.length - values.length };
}
