import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../problem';
import { csvFormat, unreadable } from './csvFormat';
import { decodeFile } from './decodeFile';
import type { Sheet, SheetChoice, SheetRow } from './Sheet';
import { countKnown, hasHead } from './sheetHeads';
import { requireFewColumns, requireWithinLimits } from './sheetLimits';

const DELIMITERS = [';', '\t', ',', '|'];
/** Characters within which the header row is searched. */
const BEGINNING = 64 * 1024;
const HEAD_LINES = 25;

/** @throws Problem VALIDATION, TOO_LARGE */
export function readCsvSheet(bytes: Uint8Array, choice: SheetChoice): Sheet {
  const text = decodeFile(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw invalid({ content: 'Die Datei ist weder CSV noch XLSX.' });
  // Excel may state the delimiter in a row that it does not show.
  const named = /^"?sep=(.)"?\r?\n/i.exec(text);
  const body = text.slice(named?.[0].length ?? 0);
  const rows = parseRows(body, named?.[1] ?? findDelimiter(body.slice(0, BEGINNING), choice));
  requireWithinLimits(rows);
  return { sheets: [], sheet: null, rows };
}

/** Finds the delimiter that yields a header row, else the most rows of equal width. */
function findDelimiter(text: string, choice: SheetChoice): string {
  const lines = text.split(/\r\n|\n|\r/).slice(0, HEAD_LINES);
  const scores = DELIMITERS.map((delimiter) => {
    const rows = lines.flatMap((line) => lenient(line, delimiter));
    const heads = rows.map((row) => countKnown(row, choice));
    const isHead = hasHead(rows, choice);
    const widths = rows.map(({ length }) => length).filter((length) => length > 1);
    const regular = Math.max(0, ...widths.map((width) => widths.filter((each) => each === width).length));
    return { delimiter, score: (isHead ? 1_000_000 + Math.max(...heads) * 1_000 : 0) + regular };
  });
  return scores.sort((a, b) => b.score - a.score)[0]?.delimiter ?? ';';
}

/** Parses a single line, whose quotes may continue on the next. */
function lenient(line: string, delimiter: string): string[][] {
  try {
    return parse(line, { ...csvFormat(delimiter), trim: true });
  } catch (error) {
    if (error instanceof CsvError) return [line.split(delimiter)];
    throw error;
  }
}

function parseRows(text: string, delimiter: string): SheetRow[] {
  try {
    const parsed: string[][] = parse(text, csvFormat(delimiter));
    return parsed.flatMap((record, index) => {
      requireFewColumns(record);
      const cells = record.map((cell) => cell.trim());
      return cells.every((cell) => cell === '') ? [] : { line: index + 1, cells };
    });
  } catch (cause) {
    throw unreadable(cause, (content) => invalid({ content }));
  }
}
