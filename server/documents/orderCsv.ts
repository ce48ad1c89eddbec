import { orderColumns } from './orderColumns';
import type { OrderDocument } from './orderDocument';
import { toCsv } from './toCsv';

/** The order's positions as CSV, one row each, values as stored. */
export function orderCsv(document: OrderDocument): string {
  return toCsv(
    [...orderColumns],
    document.items.map((item, index) => [
      index + 1,
      item.itemNumber,
      item.description,
      item.amount,
      item.packagingUnit,
    ]),
  );
}
