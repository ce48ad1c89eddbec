import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../server/documents/toCsv';

describe('toCsv', () => {
  test('is readable for German spreadsheet programs: BOM, semicolons, CRLF', () => {
    expect(toCsv(['A', 'B'], [['1', '2']])).toBe('\uFEFFA;B\r\n1;2\r\n');
  });

  test.each([
    ['text', 'Bier', 'Bier'],
    ['nothing', null, ''],
    ['an integer', 12, '12'],
    ['a fraction', 1234.5, '1234,5'],
    ['a negative number', -0.125, '-0,125'],
    ['a semicolon', 'a;b', '"a;b"'],
    ['quotes', 'ein "A"', '"ein ""A"""'],
    ['a line feed', 'a\nb', '"a\nb"'],
    ['a line break', 'a\r\nb', '"a\r\nb"'],
    ['emoji', '🍺', '🍺'],
    ['right-to-left letters', 'יין', 'יין'],
    ['a formula', '=1+1', "'=1+1"],
    ['a plus', '+49 30', "'+49 30"],
    ['a minus', '-1', "'-1"],
    ['an at', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', '"\'\r=1"'],
    ['a formula with quotes', '=A("x")', '"\'=A(""x"")"'],
    ['an equals sign further on', 'a=1', 'a=1'],
  ])('writes %s', (_, cell, expected) => {
    expect(toCsv(['A'], [[cell]])).toBe(`\uFEFFA\r\n${expected}\r\n`);
  });

  test('neutralises the header too', () => {
    expect(toCsv(['=A'], [])).toBe("\uFEFF'=A\r\n");
  });
});
