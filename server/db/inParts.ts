/** Rows of one statement: both engines bound how many parameters it may have. */
const ROWS = 200;

/** Many rows in parts that a statement can take. */
export function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS) parts.push(rows.slice(start, start + ROWS));
  return parts;
}
