import { Problem } from '../problem';
import type { SheetRow } from './Sheet';

export const MOST_LIST_ROWS = 50_000;
/** Rows above and including the head. */
const MOST_TITLES = 30;
const MOST_CELLS = 2_000_000;

/** @throws Problem TOO_LARGE */
export function requireFew(rows: readonly SheetRow[]): void {
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  if (rows.length <= MOST_LIST_ROWS + MOST_TITLES && cells <= MOST_CELLS) return;
  throw tooManyRows();
}

export const tooManyRows = () =>
  new Problem('TOO_LARGE', 'Die Datei hat zu viele Zeilen (höchstens 50.000). Bitte aufteilen.');
