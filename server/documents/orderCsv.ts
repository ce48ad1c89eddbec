import type { OrderDocument } from './orderDocument';
import { orderColumns, orderNotes, orderValues } from './orderTable';
import { textLines } from './textLines';
import { toCsv } from './toCsv';

/** "Bestellung" stays the last column, where programs look for it. */
export function orderCsv(document: OrderDocument): string {
  const notes = orderNotes(document);
  const remark = textLines(document.note).join('\n') || null;
  return toCsv(
    [
      ...orderColumns.map(({ title }) => title),
      ...notes.map(({ label }) => label),
      'Liefertag',
      'Anmerkung',
      'Bestellung',
    ],
    document.items.map((item, index) => [
      ...orderValues(item, index),
      ...notes.map(({ values }) => values[index] ?? null),
      document.deliveryDay,
      remark,
      document.id,
    ]),
  );
}
