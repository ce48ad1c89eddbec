import type { ComparedCount, ComparedItem, StockTakingComparison } from '../../src/contract/stockTakingReports';
import { type CsvColumn, longCsv } from './toCsv';

const COLUMNS: readonly CsvColumn<ComparedItem>[] = [
  ['Artikel-Nr.', ({ stockItemId }) => stockItemId],
  ['Bezeichnung', ({ name }) => name],
  ['Einheit', ({ unit }) => unit],
  ['Menge früher', ({ earlier }) => amountOf(earlier)],
  ['Menge jetzt', ({ current }) => amountOf(current)],
  ['Unterschied Menge', ({ difference }) => difference.newAmount],
  ['Preis früher', ({ earlier }) => earlier?.pricePerUnit ?? null],
  ['Preis jetzt', ({ current }) => current?.pricePerUnit ?? null],
  ['Wert früher', ({ earlier }) => earlier?.totalPrice ?? null],
  ['Wert jetzt', ({ current }) => current?.totalPrice ?? null],
  ['Unterschied Wert', ({ difference }) => difference.totalPrice],
  ['Hinweis', hintOf],
];

/** Exact values; articles counted nowhere have no amount. The last row is the total. */
export function stockTakingComparisonCsv(compared: StockTakingComparison): Promise<string> {
  const { stockTaking, earlier, difference, items } = compared;
  const values = { 'Wert früher': earlier.totalValue, 'Wert jetzt': stockTaking.totalValue };
  return longCsv(COLUMNS, items, {
    last: [{ Bezeichnung: 'Gesamtwert', ...values, 'Unterschied Wert': difference }],
  });
}

function amountOf(count: ComparedCount | null): number | null {
  return count && (count.wasCounted || count.newAmount > 0) ? count.newAmount : null;
}

function hintOf({ current, earlier }: ComparedItem): string | null {
  if (!earlier) return 'nur jetzt';
  if (!current) return 'nur früher';
  if (current.wasCounted && earlier.wasCounted)
    return current.unit === earlier.unit ? null : `Einheit früher ${earlier.unit}`;
  return current.wasCounted ? 'früher nicht ganz gezählt' : 'nicht ganz gezählt';
}
