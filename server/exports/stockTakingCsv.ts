import { toCsv } from './csv';
import { COUNTED, stockTakingColumns } from './stockTakingColumns';
import type { StockTakingProtocol } from './stockTakingProtocol';

/** The positions of an inventory as CSV, values exact; what was not counted has neither amount nor value. The last row is the total. */
export function stockTakingCsv({ positions, totalValue }: StockTakingProtocol): string {
  const rows = positions.map((each) => [
    each.stockItemId,
    each.name,
    each.orderNumber,
    each.amount,
    each.unit,
    each.pricePerUnit,
    each.value,
    COUNTED[each.counted],
    each.uncountedAt.join(', ') || null,
  ]);
  const total = [null, 'Gesamtwert', null, null, null, null, totalValue, null, null];
  return toCsv([...stockTakingColumns], [...rows, total]);
}
