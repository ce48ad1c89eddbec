/** Rows per statement, as both engines limit the number of parameters. */
const ROWS = 200;

export function inParts<T>(rows: readonly T[], size = ROWS): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += size) parts.push(rows.slice(start, start + size));
  return parts;
}
