import { CsvError, parse } from 'csv-parse/sync';
import { Problem } from '../problem';

export interface Table {
  /** Heads of the columns, each once. */
  headers: string[];
  /** Rows that are not empty, with their number as spreadsheets show it (the head is row 1). */
  rows: { line: number; cells: string[] }[];
}

/** More rows would keep everybody else waiting. */
const MOST_ROWS = 20_000;
const DELIMITERS = [';', ',', '\t'];

/**
 * Reads a CSV text with semicolons, commas or tabs between the cells, as its first row shows.
 * @throws Problem VALIDATION when it cannot be read, has no rows, or too many
 */
export function parseTable(text: string): Table {
  const { delimiter, body } = findDelimiter(text.replace(/^\uFEFF/, ''));
  const [head = [], ...records] = readRecords(body, delimiter);
  if (head.every(isBlank))
    throw new Problem('VALIDATION', 'In der ersten Zeile der Datei müssen die Spaltennamen stehen.');
  const rows = records.map((cells, index) => ({ line: index + 2, cells })).filter(({ cells }) => !cells.every(isBlank));
  if (rows.length === 0) throw new Problem('VALIDATION', 'Die Datei enthält außer den Spaltennamen nichts.');
  if (rows.length > MOST_ROWS) {
    throw new Problem('VALIDATION', 'Höchstens 20.000 Zeilen auf einmal. Bitte die Datei aufteilen.');
  }
  return { headers: distinct(head), rows };
}

const isBlank = (cell: string) => cell.trim() === '';

function readRecords(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new Problem(
      'VALIDATION',
      cause.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'Die Datei ist nicht lesbar: Ein Anführungszeichen wird geöffnet und nicht geschlossen.'
        : 'Die Datei ist nicht als CSV lesbar.',
      { cause },
    );
  }
}

/** What occurs most in the first row, outside of quotes; Excel may name it in a row of its own before ("sep=;"). */
function findDelimiter(text: string): { delimiter: string; body: string } {
  const named = /^"?sep=(.)"?\r?\n/i.exec(text);
  if (named?.[1]) return { delimiter: named[1], body: text.slice(named[0].length) };
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  const [delimiter = ';'] = DELIMITERS.toSorted((a, b) => count(b) - count(a));
  return { delimiter, body: text };
}

/** Columns without a name, or with one that was there before, get one of their own. */
function distinct(head: readonly string[]): string[] {
  const used = new Set<string>();
  return head.map((cell, index) => {
    const name = cell.trim() || `Spalte ${index + 1}`;
    let header = name;
    for (let n = 2; used.has(header); n++) header = `${name} (${n})`;
    used.add(header);
    return header;
  });
}
