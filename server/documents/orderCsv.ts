import { orderColumns } from './orderColumns';
import type { OrderDocument } from './orderDocument';
import { toCsv } from './toCsv';

/** The order's positions as CSV, one row each, values as stored; the order's number is in each of them. */
export function orderCsv(document: OrderDocument): string {
  return toCsv(
    [...orderColumns, 'Bestellung'],
    document.items.map((item, index) => [
      index + 1,
      item.itemNumber,
      item.description,
      item.amount,
      item.packagingUnit,
      document.id,
    ]),
  );
}
