/**
 * Rows of one of the tables beside this file: cells separated by semicolons, names in the first line, no quotes.
 * Split by hand, as every start of the server reads them and a CSV parser takes twenty times as long.
 * @throws Error when a row lacks a cell or has one too many
 */
export function readCsv<Column extends string>(text: string): Record<Column, string>[] {
  const [names = [], ...rows] = text.split('\n').flatMap((line) => (line === '' ? [] : [line.split(';')]));
  return rows.map((cells) => {
    if (cells.length !== names.length) throw new Error(`Not ${names.length} cells: ${cells.join(';')}`);
    return Object.fromEntries(names.map((name, index) => [name, cells[index]])) as Record<Column, string>;
  });
}
