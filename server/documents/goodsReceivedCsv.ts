import type { GoodsReceivedRow } from '../../src/contract/goodsReceived';
import { type Field, isReadable, seesPrices } from '../../src/resources/kit';
import { deliveredLine } from '../../src/resources/records/deliveredLine';
import { formatDate, formatDateTime } from '../../src/rules/dates';
import type { GoodsReceivedBook } from './goodsReceivedBook';
import { type CsvCell, longCsv } from './toCsv';

export const goodsReceivedCsv = ({ rows, totalValue, timeZone, role }: GoodsReceivedBook): Promise<string> =>
  longCsv(
    Object.entries(deliveredLine)
      .filter(([, { field }]) => isReadable(field, role))
      .map(([key, { field }]) => [
        field.label,
        (row: GoodsReceivedRow) => cellOf(field, row[key as keyof GoodsReceivedRow], timeZone),
      ]),
    rows,
    {
      last: seesPrices(role)
        ? [{ [deliveredLine.number.field.label]: 'Summe', [deliveredLine.value.field.label]: totalValue }]
        : [],
    },
  );

function cellOf(field: Field, value: GoodsReceivedRow[keyof GoodsReceivedRow], timeZone: string): CsvCell {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return value;
  if (field.kind === 'date') return field.time ? formatDateTime(value, timeZone) : formatDate(value);
  return field.kind === 'text' && field.multiline ? value.replace(/\s*\n\s*/g, ', ') : value;
}
