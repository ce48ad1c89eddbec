import type { StockNow } from '../../src/contract/stockNow';
import { formatDateTime } from '../../src/rules/dates';
import { longCsv } from './toCsv';

const HEADER = [
  ...['Artikel', 'Einheit', 'Lieferant', 'Bestand', 'Gezählt', 'Gezählt am', 'Bewegt', 'Menge'],
  ...['Mindestbestand', 'Bestellt', 'Preis', 'Wert'],
];

/** Unknown amounts are empty, never 0. */
export const stockNowCsv = ({ totals, items }: StockNow, timeZone: string): Promise<string> =>
  longCsv(
    HEADER,
    items,
    (item) => [
      ...[item.name, item.unit, item.supplierName, item.groupNames.join(' + '), item.countedAmount],
      ...[item.countedAt && formatDateTime(item.countedAt, timeZone), item.moved, item.amount, item.minimum],
      ...[item.onOrder, item.price, item.value],
    ],
    [['Summe', ...Array.from({ length: HEADER.length - 2 }, () => null), totals.value]],
  );
