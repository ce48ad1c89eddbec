import { Problem } from '../problem';
import type { SheetRow } from './Sheet';

export const MOST_LIST_ROWS = 50_000;
/** Rows above and including the head. */
const MOST_TITLES = 30;
const MOST_CELLS = 2_000_000;
const MOST_COLUMNS = 1_000;

/** @throws Problem TOO_LARGE */
export function requireFew(rows: readonly SheetRow[]): void {
  for (const { cells } of rows) requireFewColumns(cells);
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  if (rows.length <= MOST_LIST_ROWS + MOST_TITLES && cells <= MOST_CELLS) return;
  throw tooManyRows();
}

/** A file that wide cannot be a list, and takes memory for each row. @throws Problem TOO_LARGE */
export function requireFewColumns({ length }: readonly unknown[]): void {
  if (length > MOST_COLUMNS)
    throw new Problem('TOO_LARGE', 'Die Datei hat zu viele Spalten (höchstens 1.000). Bitte die überzähligen löschen.');
}

export const tooManyRows = () =>
  new Problem('TOO_LARGE', 'Die Datei hat zu viele Zeilen (höchstens 50.000). Bitte aufteilen.');
