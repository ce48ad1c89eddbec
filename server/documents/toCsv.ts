import { stringify } from 'csv-stringify/sync';
import { type Role, seesPrices } from '../../src/resources/kit';
import { formatNumberForInput } from '../../src/rules/numbers';
import { PART, takeTurns } from '../turns';

export type CsvCell = string | number | null;

/** Writes for German spreadsheets: BOM, semicolons, CRLF, decimal comma; formulas get an apostrophe (CSV injection). */
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

/** Title of a column and its cell; columns marked `money` are only for roles that see prices. */
export type CsvColumn<R> = readonly [title: string, cell: (row: R) => CsvCell, money?: 'money'];

/** Equals `toCsv`, but in turns. @param last rows below, such as a sum, by column title */
export async function longCsv<R>(
  columns: readonly CsvColumn<R>[],
  rows: readonly R[],
  { role = 'Admin', last = [] }: { role?: Role; last?: readonly Readonly<Record<string, CsvCell>>[] } = {},
): Promise<string> {
  const shown = columns.filter(([, , money]) => money === undefined || seesPrices(role));
  const titles = shown.map(([title]) => title);
  const parts = [toCsv(titles, [])];
  const turn = takeTurns();
  for (let start = 0; start < rows.length; start += PART) {
    const part = rows.slice(start, start + PART).map((row) => shown.map(([, cell]) => cell(row)));
    parts.push(toCsv(undefined, part));
    await turn();
  }
  const below = last.map((row) => titles.map((title) => row[title] ?? null));
  return [...parts, toCsv(undefined, below)].join('');
}
