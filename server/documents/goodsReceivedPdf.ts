import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { GoodsReceivedRow } from '../../src/contract/goodsReceived';
import { type Field, isReadable, seesPrices } from '../../src/resources/kit';
import { deliveredLine } from '../../src/resources/records/deliveredLine';
import { formatDate, formatDateTime } from '../../src/rules/dates';
import { formatMoney, formatNumber, formatPrice } from '../../src/rules/numbers';
import { accentColor } from './accentColor';
import type { GoodsReceivedBook } from './goodsReceivedBook';
import { type Column, table, totalRow } from './pdfTable';
import { renderPdf } from './renderPdf';
import { singleLine } from './singleLine';
import { typeset } from './typeset';

/** A4 landscape is 841.89 points wide; 15 mm margins left and right. */
const MARGIN = 42;
const CONTENT_WIDTH = 756;
const NONE = '–';

interface BookColumn extends Omit<Column<GoodsReceivedRow>, 'cell'> {
  key: keyof GoodsReceivedRow;
  field: Field;
  joined: (keyof GoodsReceivedRow)[];
}

const COLUMNS = Object.entries(deliveredLine).reduce<BookColumn[]>((columns, [name, { field, pdf }]) => {
  const key = name as keyof GoodsReceivedRow;
  if (pdf === 'joined') columns.at(-1)?.joined.push(key);
  else columns.push({ ...pdf, key, field, joined: [] });
  return columns;
}, []);

/** A4 landscape. The same book gives the same bytes. */
export function goodsReceivedPdf(book: GoodsReceivedBook): Promise<Buffer> {
  const name = singleLine(book.instanceName);
  const title = 'Wareneingangsbuch';
  // Not the time of printing, which would make every copy differ.
  const date = new Date(book.rows.map(({ recordedAt }) => recordedAt).reduce((a, b) => (a > b ? a : b), FIRST));
  const definition: TDocumentDefinitions = {
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, 48, MARGIN, 48],
    info: { title: `${title} – ${name}`, author: name, creationDate: date, modDate: date },
    footer: (page, pages) => ({
      columns: [
        { stack: [typeset(`${name} · ${title}`, { width: CONTENT_WIDTH - 100, fontSize: 7.5 })], fontSize: 7.5 },
        { text: `Seite ${page} von ${pages}`, alignment: 'right', width: 80, fontSize: 7.5 },
      ],
      margin: [MARGIN, 16, MARGIN, 0],
    }),
    content: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: CONTENT_WIDTH, h: 4, color: accentColor(book) }] },
      { stack: [typeset(name, { width: CONTENT_WIDTH, fontSize: 12 })], fontSize: 12, margin: [0, 8, 0, 2] },
      { text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
      { text: periodText(book), margin: [0, 0, 0, 10] },
      rows(book),
      seesPrices(book.role)
        ? { text: `Pfand im Zeitraum: ${formatMoney(book.depositValue)}`, fontSize: 8, margin: [0, 6, 0, 0] }
        : '',
    ],
  };
  return renderPdf(definition);
}

const FIRST = '2000-01-01T00:00:00.000Z';

function periodText({ from, to }: GoodsReceivedBook): string {
  if (from === null && to === null) return 'Alle Einträge';
  if (from === null) return `bis ${formatDate(to)}`;
  return to === null ? `ab ${formatDate(from)}` : `${formatDate(from)} bis ${formatDate(to)}`;
}

function rows({ rows, totalValue, timeZone, role }: GoodsReceivedBook): Content {
  const columns = COLUMNS.filter(({ field }) => isReadable(field, role)).map(({ key, field, joined, ...column }) => ({
    ...column,
    cell: (row: GoodsReceivedRow) =>
      [textOf(field, row[key], timeZone), ...joined.flatMap((other) => String(row[other] ?? '').split('\n'))]
        .filter(Boolean)
        .join(', '),
  }));
  return table(columns, rows, seesPrices(role) ? [totalRow('Summe', columns, totalValue, 1)] : []);
}

function textOf(field: Field, value: GoodsReceivedRow[keyof GoodsReceivedRow], timeZone: string): string {
  if (value === null) return NONE;
  if (Array.isArray(value)) return value.join(', ') || NONE;
  if (typeof value === 'number')
    return field.kind === 'decimal' ? (FORMATS[field.scale] ?? formatNumber)(value) : String(value);
  if (field.kind !== 'date') return value;
  return field.time ? formatDateTime(value, timeZone) : formatDate(value);
}

const FORMATS: Readonly<Record<number, (value: number) => string>> = { 2: formatMoney, 4: formatPrice };
