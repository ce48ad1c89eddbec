/** Rows per statement, as both engines limit the number of parameters. */
const ROWS = 200;
/** Parameters per statement: SQLite takes 32,766, PostgreSQL twice as many. */
const PARAMETERS = 30_000;

export function inParts<T>(rows: readonly T[], size = ROWS): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += size) parts.push(rows.slice(start, start + size));
  return parts;
}

/** Cuts rows of a table whose number of columns depends on definitions. */
export const inWideParts = <T>(rows: readonly T[], columns: number): T[][] =>
  inParts(rows, Math.min(ROWS, Math.floor(PARAMETERS / columns)));
