import Big from 'big.js';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import readWorkbook, { type Row } from 'read-excel-file/universal';
import type { ListCell } from '../../src/rules/priceLists/listCell';
import { invalid, Problem } from '../problem';
import { hiddenSheets } from './hiddenSheets';
import type { Sheet, SheetChoice, SheetRow } from './Sheet';
import { hasHead } from './sheetHeads';
import { requireWithinLimits, tooManyRows, unpacksTooMuch } from './sheetLimits';
import { zeroFormats } from './zeroFormats';

const UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_PARTS = 2_000;
/** Spreadsheets keep this many digits; further ones come from binary fractions. */
const DIGITS = 15;
const MAX_DIGITS = 400;
/** Shown by spreadsheets for numbers that they cannot display. */
const BEYOND = '########';
const LAST_ROW = 200_000;
/** Cells between the first and the last, including empty ones, as the library keeps them too. */
const MAX_SPREAD = 10_000_000;
/** Characters of the attributes of a cell or row. */
const MAX_OF_TAG = 2_000;

/** @throws Problem VALIDATION, TOO_LARGE */
export async function readWorkbookSheet(bytes: Uint8Array, choice: SheetChoice): Promise<Sheet> {
  requireSmall(bytes);
  const zerosOf = zeroFormats(bytes);
  const hidden = hiddenSheets(bytes);
  const all = (await unpack(bytes)).flatMap(({ sheet, data }, at) => {
    // A sheet that is a chart has no cells.
    if (!data) return [];
    return { sheet, rows: rowsOf(data, (line, column) => zerosOf(at, line, column)), isHidden: hidden.has(at) };
  });
  const visible = all.filter(({ isHidden }) => !isHidden);
  const found = [...visible, ...all.filter(({ isHidden }) => isHidden)];
  const sheets = found.map(({ sheet }) => sheet);
  if (choice.sheet !== undefined && !sheets.includes(choice.sheet))
    throw invalid({ sheet: `Ein Blatt „${choice.sheet}“ gibt es in der Datei nicht.` });
  const isHead = ({ rows }: { rows: SheetRow[] }) =>
    hasHead(
      rows.map(({ cells }) => cells),
      choice,
    );
  const firstOf = (some: typeof all) => some.find(isHead) ?? some.find(({ rows }) => rows.length > 0);
  const chosen =
    choice.sheet === undefined
      ? (firstOf(visible) ?? firstOf(found))
      : found.find(({ sheet }) => sheet === choice.sheet);
  if (!chosen || chosen.rows.length === 0) throw invalid({ content: 'Die Datei enthält keine Zeilen.' });
  requireWithinLimits(chosen.rows);
  return { sheets, sheet: chosen.sheet, rows: chosen.rows };
}

async function unpack(bytes: Uint8Array): Promise<{ sheet: string; data?: Row[] }[]> {
  try {
    // A copy, as the underlying buffer may hold more than the file.
    return (await readWorkbook(Uint8Array.from(bytes).buffer, { parseNumber })) as { sheet: string; data?: Row[] }[];
  } catch (cause) {
    throw noWorkbook(cause);
  }
}

const noWorkbook = (cause: unknown) =>
  new Problem('VALIDATION', NO_WORKBOOK, { cause, errors: { content: NO_WORKBOOK } });
const NO_WORKBOOK = 'Die Datei ist als XLSX nicht lesbar. Bitte in Excel öffnen und neu speichern.';

/** Keeps the written digits as far as spreadsheets do. Larger numbers would be written out in millions of digits. */
function parseNumber(text: string): number {
  const value = new Big(text).prec(DIGITS);
  const cell = Math.abs(value.e) > MAX_DIGITS ? BEYOND : { number: value.toFixed() };
  return cell as unknown as number;
}

const rowsOf = (data: readonly Row[], zerosOf: (line: number, column: number) => number | undefined): SheetRow[] =>
  data.flatMap((row, index) => {
    const cells = [...row].map((value, column) => zeroPadded(cellOf(value), zerosOf(index + 1, column)));
    while (cells.at(-1) === '') cells.pop();
    return cells.length === 0 ? [] : { line: index + 1, cells };
  });

function cellOf(value: unknown): ListCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object' && 'number' in value) return value as ListCell;
  if (value instanceof Date) return dayIn(value);
  return String(value).trim();
}

const dayIn = (value: Date): string => {
  const year = value.getUTCFullYear();
  return year >= 0 && year <= 9999 ? value.toISOString().slice(0, 10) : BEYOND;
};

/** Fills up a number whose format consists of zeros to the digits that spreadsheets show. */
const zeroPadded = (cell: ListCell, digits: number | undefined): ListCell =>
  digits !== undefined && typeof cell === 'object' && /^\d+$/.test(cell.number)
    ? cell.number.padStart(digits, '0')
    : cell;

/** Refuses archives that unpack to more than a list needs, by declared sizes, beyond which nothing is unpacked. */
function requireSmall(bytes: Uint8Array) {
  let unpacked = 0;
  let parts = 0;
  const count = ({ name, originalSize }: UnzipFileInfo) => {
    unpacked += originalSize;
    parts += 1;
    if (unpacked > UNPACKED_BYTES || parts > MAX_PARTS) throw unpacksTooMuch();
    return /\.xml(\.rels)?$/.test(name);
  };
  let texts: Record<string, Uint8Array>;
  try {
    texts = unzipSync(bytes, { filter: count });
  } catch (cause) {
    throw cause instanceof Problem ? cause : noWorkbook(cause);
  }
  for (const text of Object.values(texts)) requireDense(Buffer.from(text).toString('latin1'));
}

/**
 * Refuses cells that lie far apart, as the library keeps all in between. Checks every part of the archive, as any may
 * be named as a sheet, and accepts only usual references: the library also reads "A1e9".
 */
function requireDense(xml: string) {
  let lastRow = 0;
  let lastColumn = 0;
  for (const [, tag, attributes = '', end] of xml.matchAll(TAGS)) {
    if (end !== '>' || attributes.length > MAX_OF_TAG || !ATTRIBUTES.test(attributes))
      throw noWorkbook(new Error(`<${tag}> is not well-formed`));
    for (const [, one, other] of attributes.matchAll(PLACES)) {
      const place = one ?? other ?? '';
      const [, column = '', row] = (tag === 'c' ? CELL : ROW).exec(place) ?? [];
      if (row === undefined) throw noWorkbook(new Error(`<${tag} r="${place.slice(0, 20)}">`));
      lastRow = Math.max(lastRow, Number(row));
      lastColumn = Math.max(lastColumn, numberOf(column));
    }
  }
  if (lastRow > LAST_ROW || lastRow * lastColumn > MAX_SPREAD) throw tooManyRows();
}

/** Opening tags of cells and rows with any prefix, up to the next bracket. Linear: no alternative looks further back or ahead. */
const TAGS = /<(?:[^\s<>:/!?]*:)?(c|row)(?=[\s/>])([^<>]*)(>?)/g;
const ATTRIBUTES = /^(?:\s+[^\s="'/]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?$/;
const PLACES = /\s(?:[^\s=]*:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const CELL = /^([A-Z]+)(\d+)$/;
const ROW = /^()(\d+)$/;

const numberOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
