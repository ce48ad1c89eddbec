import { stringify } from 'csv-stringify/sync';
import { formatNumberForInput } from '../../src/rules/numbers';

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
