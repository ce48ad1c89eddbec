/** Rows of one statement: both engines bound how many parameters it may have. */
const ROWS = 200;

/** Many rows in parts that a statement can take. @param size of a part, where what hangs on a row is much */
export function inParts<T>(rows: readonly T[], size = ROWS): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += size) parts.push(rows.slice(start, start + size));
  return parts;
}
