import { invalid, Problem } from '../problem';
import type { SheetRow } from './Sheet';

const MAX_BYTES = 20 * 1024 ** 2;
/** A file as Base64 with the rest of its request. */
export const SHEET_BODY_BYTES = Math.ceil((MAX_BYTES * 4) / 3) + 1024 ** 2;
export const MAX_LIST_ROWS = 50_000;
/** Rows up to and including the header row. */
const MAX_TITLES = 30;
const MAX_CELLS = 2_000_000;
/** Limit for all cells, which are sent to the main thread: a workbook stores a text once for any number of cells. */
const MAX_CHARACTERS = 20_000_000;
export const MAX_COLUMNS = 1_000;
/** Characters. A longer row is not part of a list, or begins with an unclosed quote. */
export const LONGEST_ROW = 100_000;
export const ROW_TOO_LONG = 'Eine Zeile ist zu lang (höchstens 100.000 Zeichen)';

/** @throws Problem TOO_LARGE */
export function requireFewBytes({ length }: Uint8Array): void {
  if (length > MAX_BYTES) throw new Problem('TOO_LARGE', 'Die Datei ist zu groß (höchstens 20 MB).');
}

/** @throws Problem TOO_LARGE, VALIDATION */
export function requireWithinLimits(rows: readonly SheetRow[]): void {
  let characters = 0;
  for (const { cells } of rows) {
    requireFewColumns(cells);
    const length = cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell : cell.number).length, 0);
    characters += length;
    if (characters > MAX_CHARACTERS) throw unpacksTooMuch();
    if (length > LONGEST_ROW) throw invalid({ content: `Die Datei ist nicht lesbar: ${ROW_TOO_LONG}.` });
  }
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  if (rows.length <= MAX_LIST_ROWS + MAX_TITLES && cells <= MAX_CELLS) return;
  throw tooManyRows();
}

/** Refuses rows too wide for a list, which cost memory. @throws Problem TOO_LARGE */
export function requireFewColumns({ length }: readonly unknown[]): void {
  if (length > MAX_COLUMNS) throw tooManyColumns();
}

export const tooManyColumns = () =>
  new Problem('TOO_LARGE', 'Die Datei hat zu viele Spalten (höchstens 1.000). Bitte die überzähligen löschen.');

export const tooManyRows = () =>
  new Problem('TOO_LARGE', 'Die Datei hat zu viele Zeilen (höchstens 50.000). Bitte aufteilen.');

export const unpacksTooMuch = () =>
  new Problem('TOO_LARGE', 'Die Datei ist entpackt zu groß. Bitte als CSV speichern oder aufteilen.');
