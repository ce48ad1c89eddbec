import { stringify } from 'csv-stringify/sync';
import { type Role, seesPrices } from '../../src/resources/kit';
import { formatNumberForInput } from '../../src/rules/numbers';
import { PART, takeTurns } from '../turns';

export type CsvCell = string | number | null;

/**
 * For German spreadsheet programs: UTF-8 with BOM, semicolons, CRLF, decimal comma. Texts that would run as a formula
 * get an apostrophe (OWASP, CSV injection).
 */
export function toCsv(header: string[] | undefined, rows: CsvCell[][]): string {
  return stringify(header ? [header, ...rows] : rows, {
    bom: header !== undefined,
    delimiter: ';',
    record_delimiter: '\r\n',
    cast: { number: formatNumberForInput },
    escape_formulas: true,
    // The library quotes only for the record delimiter; a lone line feed would split the row.
    quoted_match: /[\r\n]/,
  });
}

/** Takes the cells of `money` columns out of a row for callers without sight of prices. */
export const columnsFor =
  (role: Role, header: readonly string[], money: readonly string[]) =>
  <T>(cells: readonly T[]): T[] =>
    cells.filter((_, index) => seesPrices(role) || !money.includes(header[index] ?? ''));

/** `toCsv` in turns. @param last rows below, such as a sum */
export async function longCsv<T>(
  header: string[],
  items: readonly T[],
  rowOf: (item: T) => CsvCell[],
  last: CsvCell[][] = [],
): Promise<string> {
  const parts = [toCsv(header, [])];
  const turn = takeTurns();
  for (let start = 0; start < items.length; start += PART) {
    parts.push(toCsv(undefined, items.slice(start, start + PART).map(rowOf)));
    await turn();
  }
  return [...parts, toCsv(undefined, last)].join('');
}
