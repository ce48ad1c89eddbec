import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import qrCode from 'qrcode';
import { groupBy } from '../../src/lib/groupBy';
import { lineCode } from '../../src/rules/lineCode';
import { accentColor } from './accentColor';
import type { CountSheet, CountSheetLine } from './countSheet';
import { renderPdf } from './renderPdf';
import { singleLine } from './singleLine';
import { typeset } from './typeset';

/** A4 is 595.28 points wide; 15 mm margins left and right. */
const MARGIN = 42;
const CONTENT_WIDTH = 511;
const NUMBER_WIDTH = 26;
/** 10 mm: half a millimetre for each of its 21 squares. */
const CODE_SIZE = 28;
/** Quiet zone of four modules that a QR code needs. */
const QUIET = 5;
const BOX_WIDTH = 118;
const UNIT_WIDTH = 74;
const NAME_WIDTH = CONTENT_WIDTH - NUMBER_WIDTH - CODE_SIZE - 2 * QUIET - BOX_WIDTH - UNIT_WIDTH - 4 * 6 - 3;
const GREY = '#555555';
const RULE = '#8c959f';

/** A4 in walking order, with a code per line that opens it in the running count. The same sheet has the same bytes. */
export function countSheetPdf(sheet: CountSheet): Promise<Buffer> {
  const name = singleLine(sheet.instanceName);
  const title = `Zählliste ${singleLine(sheet.title)}`;
  const date = new Date(sheet.date);
  const definition: TDocumentDefinitions = {
    pageMargins: [MARGIN, 42, MARGIN, 50],
    info: { title: `${title} – ${name}`, author: name, creationDate: date, modDate: date },
    footer: (page, pages) => ({
      columns: [
        { stack: [typeset(`${name} · ${title}`, { width: CONTENT_WIDTH - 100, fontSize: 7.5 })] },
        { text: `Seite ${page} von ${pages}`, alignment: 'right', width: 80 },
      ],
      fontSize: 7.5,
      color: GREY,
      margin: [MARGIN, 16, MARGIN, 0],
    }),
    content: [
      ...head(sheet, name, title),
      ...[...groupBy(sheet.lines, ({ stockLocationId }) => stockLocationId).values()].map(location),
    ],
  };
  return renderPdf(definition);
}

function head(sheet: CountSheet, name: string, title: string): Content[] {
  const about = singleLine(sheet.about);
  return [
    { canvas: [{ type: 'rect', x: 0, y: 0, w: CONTENT_WIDTH, h: 4, color: accentColor(sheet) }] },
    { stack: [typeset(name, { width: CONTENT_WIDTH, fontSize: 11 })], fontSize: 11, margin: [0, 8, 0, 2] },
    { stack: [typeset(title, { width: CONTENT_WIDTH, fontSize: 18 })], fontSize: 18, bold: true },
    { stack: [typeset(about, { width: CONTENT_WIDTH, fontSize: 9 })], fontSize: 9, color: GREY, margin: [0, 2, 0, 18] },
    { columns: [toFillIn('Gezählt von', 220), toFillIn('Datum, Uhrzeit', 180)], columnGap: 20, margin: [0, 0, 0, 4] },
    {
      text: `In Einheiten zählen; du kannst auch rechnen: 2×24+5. Der Code öffnet die Zeile in der laufenden Zählung. ${sheet.howToType}`,
      fontSize: 8,
      color: GREY,
    },
  ];
}

const toFillIn = (label: string, width: number): Column => ({
  width,
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5 }] },
    { text: label, fontSize: 7.5, color: GREY },
  ],
});

function location(lines: CountSheetLine[]): Content {
  const name = singleLine(lines[0]?.locationName ?? '');
  const heading: TableCell = {
    colSpan: 5,
    stack: [typeset(name, { width: CONTENT_WIDTH - 20, fontSize: 11 })],
    fontSize: 11,
    bold: true,
    fillColor: '#eef1f4',
    border: [false, false, false, true],
  };
  return {
    margin: [0, 12, 0, 0],
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : 0.5),
      vLineWidth: () => 0.5,
      hLineColor: () => RULE,
      vLineColor: () => RULE,
      paddingTop: (row) => (row === 0 ? 3 : QUIET),
      paddingBottom: (row) => (row === 0 ? 2 : QUIET),
      paddingLeft: (column) => (column === 1 ? QUIET : 3),
      paddingRight: (column) => (column === 1 ? QUIET : 3),
    },
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [NUMBER_WIDTH, CODE_SIZE, NAME_WIDTH, BOX_WIDTH, UNIT_WIDTH],
      body: [[heading, '', '', '', ''], ...lines.map(row)],
    },
  };
}

const PLAIN: [boolean, boolean, boolean, boolean] = [false, false, false, true];
const BOX: [boolean, boolean, boolean, boolean] = [true, true, true, true];

function row(line: CountSheetLine): TableCell[] {
  const { packed } = line;
  return [
    { text: String(line.number), alignment: 'right', fontSize: 8, color: GREY, border: PLAIN, margin: [0, 9, 0, 0] },
    {
      canvas: [{ type: 'polyline', points: qrCodePolygon(lineCode(line), CODE_SIZE), color: '#000000', lineWidth: 0 }],
      border: PLAIN,
    },
    {
      stack: [
        { stack: [typeset(singleLine(line.name), { width: NAME_WIDTH, fontSize: 10 })] },
        ...(packed ? [{ ...small(packed, NAME_WIDTH), color: GREY }] : []),
      ],
      border: PLAIN,
      margin: [0, packed ? 2 : 8, 0, 0],
    },
    { text: '', border: BOX },
    { ...small(line.unitName?.trim() || '??', UNIT_WIDTH, 9), border: PLAIN, margin: [0, 9, 0, 0] },
  ];
}

const small = (text: string, width: number, fontSize = 8) => ({
  stack: [typeset(singleLine(text), { width, fontSize })],
  fontSize,
});

interface Point {
  x: number;
  y: number;
}

/** Draws dark squares as one polygon, joined by lines of no area: shapes would take minutes. @param length in points */
function qrCodePolygon(text: string, length: number): Point[] {
  const { size, data } = qrCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const step = length / size;
  const points: Point[] = [];
  const go = (column: number, row: number) => points.push({ x: column * step, y: row * step });
  for (let row = 0; row < size; row++) {
    go(0, row);
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      const start = column;
      while (column + 1 < size && data[row * size + column + 1]) column++;
      go(start, row);
      go(start, row + 1);
      go(column + 1, row + 1);
      go(column + 1, row);
    }
    go(0, row);
  }
  return points;
}
