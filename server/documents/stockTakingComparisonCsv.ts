import type { ComparedCount, ComparedItem, StockTakingComparison } from '../../src/contract/stockTakingReports';
import { type CsvCell, longCsv } from './toCsv';

const COLUMNS = [
  'Artikel-Nr.',
  'Bezeichnung',
  'Einheit',
  'Menge früher',
  'Menge jetzt',
  'Unterschied Menge',
  'Preis früher',
  'Preis jetzt',
  'Wert früher',
  'Wert jetzt',
  'Unterschied Wert',
  'Hinweis',
];

/** Exact values; articles counted nowhere have no amount. The last row is the total. */
export function stockTakingComparisonCsv({
  stockTaking,
  earlier,
  difference,
  items,
}: StockTakingComparison): Promise<string> {
  const rowOf = (item: ComparedItem): CsvCell[] => [
    item.stockItemId,
    item.name,
    item.unit,
    amountOf(item.earlier),
    amountOf(item.current),
    item.difference.newAmount,
    item.earlier?.pricePerUnit ?? null,
    item.current?.pricePerUnit ?? null,
    item.earlier?.totalPrice ?? null,
    item.current?.totalPrice ?? null,
    item.difference.totalPrice,
    hintOf(item),
  ];
  const total = [earlier.totalValue, stockTaking.totalValue, difference];
  return longCsv(COLUMNS, items, rowOf, [[null, 'Gesamtwert', null, null, null, null, null, null, ...total, null]]);
}

const amountOf = (count: ComparedCount | null): number | null =>
  count && (count.wasCounted || count.newAmount > 0) ? count.newAmount : null;

function hintOf({ current, earlier }: ComparedItem): string | null {
  if (!earlier) return 'nur jetzt';
  if (!current) return 'nur früher';
  if (current.wasCounted && earlier.wasCounted)
    return current.unit === earlier.unit ? null : `Einheit früher ${earlier.unit}`;
  return current.wasCounted ? 'früher nicht ganz gezählt' : 'nicht ganz gezählt';
}
