import { stringify } from 'csv-stringify/sync';
import { formatNumberForInput } from '../../src/rules/numbers';

export type CsvCell = string | number | null;

/**
 * A table as German spreadsheet programs open it by double click: UTF-8 with BOM, semicolons, CRLF, decimal comma.
 * Texts that a spreadsheet would run as a formula (beginning with = + - @ tab or CR) get a leading apostrophe, as OWASP
 * advises against CSV injection; numbers do not. null is an empty cell.
 * @param header undefined: the rows go on where another part of the file ends
 */
export function toCsv(header: string[] | undefined, rows: CsvCell[][]): string {
  return stringify(header ? [header, ...rows] : rows, {
    bom: header !== undefined,
    delimiter: ';',
    record_delimiter: '\r\n',
    cast: { number: formatNumberForInput },
    escape_formulas: true,
    // the library quotes for the record delimiter only, a lone line feed would split the row
    quoted_match: /[\r\n]/,
  });
}
