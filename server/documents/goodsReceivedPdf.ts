import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDate, formatDateTime } from '../../src/rules/dates';
import { formatMoney, formatNumber, formatPrice } from '../../src/rules/numbers';
import { accentColor } from './accentColor';
import type { GoodsReceivedBook } from './goodsReceivedBook';
import { type Column, table } from './pdfTable';
import { renderPdf } from './renderPdf';
import { singleLine } from './singleLine';
import { typeset } from './typeset';

/** A4 across is 841.89 points wide; 15 mm margins left and right. */
const MARGIN = 42;
const CONTENT_WIDTH = 756;
const NONE = '–';

const COLUMNS: Column[] = [
  { title: 'Nr.', width: 26, right: true },
  { title: 'Art', width: 36 },
  { title: 'Tag', width: 46 },
  { title: 'Lieferant, Anschrift', width: 128 },
  { title: 'Lieferschein', width: 58 },
  { title: 'Best.', width: 32 },
  { title: 'Bezeichnung', width: 128 },
  { title: 'Menge', width: 44, right: true },
  { title: 'Einheit', width: 42 },
  { title: 'Preis', width: 44, right: true },
  { title: 'Wert', width: 54, right: true },
  { title: 'Erfasst', width: 46 },
];

/** A4 landscape. The same book gives the same bytes. */
export function goodsReceivedPdf(book: GoodsReceivedBook): Promise<Buffer> {
  const name = singleLine(book.instanceName);
  const title = 'Wareneingangsbuch';
  // The time of printing would make every copy differ.
  const date = new Date(book.rows.map(({ recordedAt }) => recordedAt).reduce((a, b) => (a > b ? a : b), FIRST));
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, 48, MARGIN, 48],
    language: 'de-DE',
    info: { title: `${title} – ${name}`, author: name, creationDate: date, modDate: date },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
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
      { text: `Pfand im Zeitraum: ${formatMoney(book.depositValue)}`, fontSize: 8, margin: [0, 6, 0, 0] },
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

function rows({ rows, totalValue, timeZone }: GoodsReceivedBook): Content {
  const total: TableCell[] = [
    { text: 'Summe', colSpan: COLUMNS.length - 2, alignment: 'right', bold: true },
    ...COLUMNS.slice(3).map(() => ''),
    { text: formatMoney(totalValue), alignment: 'right', bold: true },
    '',
  ];
  return table(
    COLUMNS,
    rows.map((row) => [
      String(row.number),
      row.kind,
      formatDate(row.day),
      [row.supplierName, ...(row.supplierAddress ?? '').split('\n')].filter(Boolean).join(', '),
      row.deliveryNoteNumber ?? NONE,
      row.orderIds.join(', ') || NONE,
      row.description,
      formatNumber(row.quantity),
      row.unit ?? NONE,
      row.unitPrice === null ? NONE : formatPrice(row.unitPrice),
      row.value === null ? NONE : formatMoney(row.value),
      `${formatDateTime(row.recordedAt, timeZone)}, ${row.recordedBy}`,
    ]),
    [total],
  );
}
