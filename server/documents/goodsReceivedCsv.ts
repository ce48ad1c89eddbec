import type { GoodsReceivedRow } from '../../src/contract/goodsReceived';
import type { Field } from '../../src/resources/kit';
import { deliveredLine } from '../../src/resources/records/deliveredLine';
import { formatDate, formatDateTime } from '../../src/rules/dates';
import type { GoodsReceivedBook } from './goodsReceivedBook';
import { type CsvCell, longCsv } from './toCsv';

const COLUMNS = Object.entries(deliveredLine).map(([key, { field }]) => ({
  key: key as keyof GoodsReceivedRow,
  field,
}));

export function goodsReceivedCsv({ rows, totalValue, timeZone }: GoodsReceivedBook): Promise<string> {
  const sums: Partial<Record<keyof GoodsReceivedRow, CsvCell>> = { number: 'Summe', value: totalValue };
  return longCsv(
    COLUMNS.map(({ field }) => field.label),
    rows,
    (row) => COLUMNS.map(({ key, field }) => cellOf(field, row[key], timeZone)),
    [COLUMNS.map(({ key }) => sums[key] ?? null)],
  );
}

function cellOf(field: Field, value: GoodsReceivedRow[keyof GoodsReceivedRow], timeZone: string): CsvCell {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return value;
  if (field.kind === 'date') return field.time ? formatDateTime(value, timeZone) : formatDate(value);
  return field.kind === 'text' && field.multiline ? value.replace(/\s*\n\s*/g, ', ') : value;
}
