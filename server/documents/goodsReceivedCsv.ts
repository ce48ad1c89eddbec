import type { GoodsReceivedRow } from '../../src/contract/goodsReceived';
import { type Field, isReadable, seesPrices } from '../../src/resources/kit';
import { deliveredLine } from '../../src/resources/records/deliveredLine';
import { formatDate, formatDateTime } from '../../src/rules/dates';
import type { GoodsReceivedBook } from './goodsReceivedBook';
import { type CsvCell, longCsv } from './toCsv';

export function goodsReceivedCsv({ rows, totalValue, timeZone, role }: GoodsReceivedBook): Promise<string> {
  const columns = Object.entries(deliveredLine).flatMap(([key, { field }]) =>
    isReadable(field, role) ? [{ key: key as keyof GoodsReceivedRow, field }] : [],
  );
  const sums: Partial<Record<keyof GoodsReceivedRow, CsvCell>> = { number: 'Summe', value: totalValue };
  return longCsv(
    columns.map(({ field }) => field.label),
    rows,
    (row) => columns.map(({ key, field }) => cellOf(field, row[key], timeZone)),
    seesPrices(role) ? [columns.map(({ key }) => sums[key] ?? null)] : [],
  );
}

function cellOf(field: Field, value: GoodsReceivedRow[keyof GoodsReceivedRow], timeZone: string): CsvCell {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return value;
  if (field.kind === 'date') return field.time ? formatDateTime(value, timeZone) : formatDate(value);
  return field.kind === 'text' && field.multiline ? value.replace(/\s*\n\s*/g, ', ') : value;
}
