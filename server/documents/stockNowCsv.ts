import type { StockNow } from '../../src/contract/stockNow';
import { type Role, seesPrices } from '../../src/resources/kit';
import { formatDateTime } from '../../src/rules/dates';
import { columnsFor, longCsv } from './toCsv';

const HEADER = [
  ...['Artikel', 'Einheit', 'Lieferant', 'Bestand', 'Gezählt', 'Gezählt am', 'Bewegt', 'Menge'],
  ...['Mindestbestand', 'Bestellt', 'Preis', 'Wert'],
];

/** Unknown amounts are empty, never 0. */
export function stockNowCsv({ totals, items }: StockNow, timeZone: string, role: Role): Promise<string> {
  const shown = columnsFor(role, HEADER, ['Preis', 'Wert']);
  return longCsv(
    shown(HEADER),
    items,
    (item) =>
      shown([
        ...[item.name, item.unit, item.supplierName, item.groupNames.join(' + '), item.countedAmount],
        ...[item.countedAt && formatDateTime(item.countedAt, timeZone), item.moved, item.amount, item.minimum],
        ...[item.onOrder, item.price, item.value],
      ]),
    seesPrices(role) ? [['Summe', ...Array.from({ length: HEADER.length - 2 }, () => null), totals.value]] : [],
  );
}
