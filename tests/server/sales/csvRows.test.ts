import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { CsvFault, CsvRows, type CsvShape } from '../../../server/registerExport/csvRows';
import { randomNumbers } from '../../helpers/randomNumbers';

const USUAL: CsvShape = { delimiter: ';', quote: '"' };

/** @param lengths of the pieces in which the text arrives, repeated in turn */
function rowsOf(text: string, shape = USUAL, lengths: readonly number[] = [text.length]) {
  const rows: { cells: string[]; row: number }[] = [];
  const reader = new CsvRows(shape, (cells, row) => rows.push({ cells, row }));
  for (let at = 0, piece = 0; at < text.length; piece++) {
    const length = lengths[piece % lengths.length] ?? 1;
    reader.write(text.slice(at, at + length));
    at += length;
  }
  reader.end();
  return rows;
}

describe('rows of a table', () => {
  const { below } = randomNumbers(20_261_127);
  const SIGNS = ['a', 'ü', ' ', ';', '"', '\n', '\r\n', '1', '""', '";"'];
  const cell = () => Array.from({ length: below(4) }, () => SIGNS[below(SIGNS.length)]).join('');

  it('equal those that a library has written, in pieces of any size', () => {
    for (let n = 0; n < 400; n++) {
      const cells = Array.from({ length: 1 + below(6) }, () => Array.from({ length: 2 + below(3) }, cell));
      const text = stringify(cells, {
        delimiter: ';',
        record_delimiter: below(2) === 0 ? '\n' : '\r\n',
        ...(below(2) === 0 ? { quoted: true, quoted_empty: true } : { quoted_match: /[\r\n ]/ }),
      });
      const read = rowsOf(text, USUAL, [1 + below(9), 1 + below(9)]);
      expect(
        read.map((row) => row.cells),
        text,
      ).toEqual(cells);
    }
  });

  it.each<[what: string, text: string, shape: CsvShape, cells: string[][]]>([
    [
      'empty ones are left out',
      'a;b\n\n  \r\nc;d',
      USUAL,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['texts are not enclosed', '"a";b\n', { ...USUAL, quote: null }, [['"a"', 'b']]],
    ['only some cells are enclosed', '"a";b;"c"\n', USUAL, [['a', 'b', 'c']]],
    ['a quote stands for itself', '"a ""b""";""""\n', USUAL, [['a "b"', '"']]],
    ['something follows the quote', '"a" b;"c"\n', USUAL, [['a b', 'c']]],
    [
      'tabs part them',
      '"a"\t"b"\n\t\nc\td\n',
      { delimiter: '\t', quote: '"' },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('where %s', (_, text, shape, cells) => {
    expect(rowsOf(text, shape).map((row) => row.cells)).toEqual(cells);
  });

  it('have their numbers, a row with line breaks one', () => {
    expect(rowsOf('a;b\n\n"c\nd";e\n"f";g').map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  it('end with the quotes they began with', () => {
    expect(() => rowsOf('a;b\n"c;d\n')).toThrow(CsvFault);
  });
});
