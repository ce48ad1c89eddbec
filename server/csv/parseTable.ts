import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { distinctNames } from '../../src/lib/distinctNames';
import { Problem } from '../problem';
import { csvFormat, unreadable } from '../sheets/csvFormat';
import { requireFewColumns } from '../sheets/sheetLimits';
import { takeTurns } from '../turns';

export interface Table {
  headers: string[];
  /** Non-empty rows, numbered as in spreadsheets (the header is row 1). */
  rows: { line: number; cells: string[] }[];
}

/** More would take too long for one transaction. */
const MAX_ROWS = 20_000;
const tooManyRows = () => new Problem('VALIDATION', 'Höchstens 20.000 Zeilen auf einmal. Bitte die Datei aufteilen.');
/** Characters within which the first row is searched. */
const LONGEST_HEAD = 64 * 1024;
const DELIMITERS = [';', ',', '\t'];

/** Parses in pieces. @param options.most filled rows, and as many empty ones @throws Problem VALIDATION if unreadable, empty or too long */
export async function parseTable(
  text: string,
  {
    most = MAX_ROWS,
    refusal = tooManyRows,
    signal,
  }: { most?: number; refusal?: () => Problem; signal?: AbortSignal } = {},
): Promise<Table> {
  const { delimiter, body } = findDelimiter(text.replace(/^\uFEFF/, ''));
  let head: string[] | undefined;
  let line = 1;
  const rows: Table['rows'] = [];
  const turn = takeTurns(signal);
  for await (const cells of readCsvRows(body, delimiter)) {
    requireFewColumns(cells);
    if (head) {
      line += 1;
      if (!cells.every(isBlank)) rows.push({ line, cells });
    } else head = requireNames(cells);
    await turn();
    if (rows.length > most || line > 2 * most) throw refusal();
  }
  const headers = distinctNames(requireNames(head ?? []));
  if (rows.length === 0) throw new Problem('VALIDATION', 'Die Datei enthält außer den Spaltennamen nichts.');
  return { headers, rows };
}

function requireNames(head: string[]): string[] {
  if (head.every(isBlank))
    throw new Problem('VALIDATION', 'In der ersten Zeile der Datei müssen die Spaltennamen stehen.');
  return head;
}

const isBlank = (cell: string) => cell.trim() === '';

async function* readCsvRows(text: string, delimiter: string): AsyncGenerator<string[]> {
  try {
    // Errors reach the loop that reads the rows.
    yield* pipeline(
      Readable.from(inPieces(text), ONE_AHEAD),
      parse(csvFormat(delimiter)),
      () => undefined,
    ) as AsyncIterable<string[]>;
  } catch (cause) {
    throw unreadable(cause, (detail) => new Problem('VALIDATION', detail, { cause }));
  }
}

/** More pieces would be parsed in a single turn. */
const ONE_AHEAD = { highWaterMark: 1 };
/** Each may be an empty row. */
const PIECE_BYTES = 1024;

async function* inPieces(text: string): AsyncGenerator<Buffer> {
  const turn = takeTurns();
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
    await turn();
  }
}

/** Takes the most frequent delimiter outside quotes in the first row; Excel may state it in a row before ("sep=;"). */
function findDelimiter(text: string): { delimiter: string; body: string } {
  const named = /^"?sep=(.)"?\r?\n/i.exec(text);
  if (named?.[1]) return { delimiter: named[1], body: text.slice(named[0].length) };
  const [head = ''] = text
    .slice(0, LONGEST_HEAD)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  const [delimiter = ';'] = DELIMITERS.toSorted((a, b) => count(b) - count(a));
  return { delimiter, body: text };
}
