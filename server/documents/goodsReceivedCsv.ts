import { formatDate, formatDateTime } from '../../src/rules/dates';
import type { GoodsReceivedBook } from './goodsReceivedBook';
import { toCsv } from './toCsv';

const HEAD = [
  'Nr.',
  'Art',
  'Tag',
  'Lieferant',
  'Anschrift',
  'Lieferschein',
  'Bestellungen',
  'Bezeichnung',
  'Menge',
  'Einheit',
  'Preis pro Einheit',
  'Wert',
  'Erfasst am',
  'Erfasst von',
];

export function goodsReceivedCsv({ rows, totalValue, timeZone }: GoodsReceivedBook): string {
  const sum = HEAD.map((title) => (title === 'Nr.' ? 'Summe' : title === 'Wert' ? totalValue : null));
  return toCsv(HEAD, [
    ...rows.map((row) => [
      row.number,
      row.kind,
      formatDate(row.day),
      row.supplierName,
      row.supplierAddress?.replace(/\s*\n\s*/g, ', ') ?? null,
      row.deliveryNoteNumber,
      row.orderIds.join(', '),
      row.description,
      row.quantity,
      row.unit,
      row.unitPrice,
      row.value,
      formatDateTime(row.recordedAt, timeZone),
      row.recordedBy,
    ]),
    sum,
  ]);
}
