import { strFromU8, unzipSync } from 'fflate';
import { attribute, tagsOf } from './workbookTags';

/** Returns the digits to which a cell's format fills up with zeros. @param sheet from 0 @param line from 1 */
export type ZerosOf = (sheet: number, line: number, column: number) => number | undefined;

/** Finds formats of zeros only ("00000"): the stored numbers lack the zeros. @param bytes a workbook whose size was checked */
export function zeroFormats(bytes: Uint8Array): ZerosOf {
  const parts = unzipSync(bytes, { filter: ({ name }) => NEEDED.test(name) });
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const digits = digitsByStyle(textOf('xl/styles.xml'));
  if (digits.size === 0) return () => undefined;
  const targets = new Map(
    tagsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target')?.replace(/^\/?(xl\/)?/, ''),
    ]),
  );
  const sheets = tagsOf(textOf('xl/workbook.xml'), 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, '\\w+:id'));
    return formattedCells(textOf(`xl/${target}`), digits);
  });
  return (sheet, line, column) => sheets[sheet]?.get(`${letters(column)}${line}`);
}

const NEEDED = /^xl\/(styles\.xml|workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

function digitsByStyle(styles: string): Map<string, number> {
  const formats = new Map(
    tagsOf(styles, 'numFmt').flatMap((tag): [string | undefined, number][] => {
      const code = attribute(tag, 'formatCode') ?? '';
      return /^00+$/.test(code) ? [[attribute(tag, 'numFmtId'), code.length]] : [];
    }),
  );
  const [, fromCellStyles = ''] = styles.split(/<(?:\w+:)?cellXfs\b/, 2);
  const [cellStyles = ''] = fromCellStyles.split(/<\/(?:\w+:)?cellXfs>/, 1);
  const digits = new Map<string, number>();
  for (const [index, tag] of tagsOf(cellStyles, 'xf').entries()) {
    const length = formats.get(attribute(tag, 'numFmtId'));
    if (length !== undefined) digits.set(String(index), length);
  }
  return digits;
}

function formattedCells(sheet: string, digits: ReadonlyMap<string, number>): Map<string, number> {
  const cells = new Map<string, number>();
  for (const tag of tagsOf(sheet, 'c')) {
    const length = digits.get(attribute(tag, 's') ?? '');
    const place = attribute(tag, 'r');
    if (length !== undefined && place !== undefined) cells.set(place, length);
  }
  return cells;
}

const letters = (column: number): string =>
  column < 0 ? '' : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
