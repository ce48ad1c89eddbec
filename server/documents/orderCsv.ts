import type { OrderDocument } from './orderDocument';
import { orderColumns, orderNotes, orderValues } from './orderTable';
import { toCsv } from './toCsv';

export function orderCsv(document: OrderDocument): string {
  const notes = orderNotes(document);
  return toCsv(
    [...orderColumns.map(({ title }) => title), 'Bestellung', ...notes.map(({ label }) => label)],
    document.items.map((item, index) => [
      ...orderValues(item, index),
      document.id,
      ...notes.map(({ values }) => values[index] ?? null),
    ]),
  );
}
