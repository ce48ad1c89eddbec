import { describe, expect, it } from 'vitest';
import { detectDecimal, numberReader, symbolsOf, USUAL_SYMBOLS } from '../../../src/rules/sales/registerNumbers';

describe('numbers of registers', () => {
  it.each<[text: string, expected: number | string]>([
    ['1', 1000],
    ['1,000', 1000],
    ['1.234,500', 1_234_500],
    ['1.234', 1_234_000],
    ['12.345.678', 12_345_678_000],
    ['-0,5', -500],
    ['\u22122', -2000],
    ['+3', 3000],
    [',5', 500],
    ['2,', 2000],
    ['0', 0],
    ['-0', 0],
    ['1,0000', 1000],
    ['1,2345', 'decimals'],
    ['12345678901', 'large'],
    ['1.23', 'none'],
    ['1234.567', 'none'],
    ['0.500', 'none'],
    ['1.2345', 'none'],
    ['1,5,0', 'none'],
    ['viel', 'none'],
    ['1e3', 'none'],
    ['', 'none'],
    [',', 'none'],
    ['-', 'none'],
    ['1 234', 'none'],
  ])('read %j by the usual symbols as %j thousandths', (text, expected) => {
    expect(numberReader(USUAL_SYMBOLS)(text, { scale: 3, isExact: true })).toBe(expected);
  });

  it.each<[text: string, expected: number | string]>([
    ['4.20', 420_000],
    ['1,234.5', 123_450_000],
    ['1,000', 100_000_000],
    ['0.000004', 0],
    ['0.000005', 1],
    ['-0.000015', -2],
    ['4,20', 'none'],
  ])('round %j with a point to %j', (text, expected) => {
    expect(numberReader(symbolsOf('.'))(text, { scale: 5 })).toBe(expected);
  });

  it('refuse grouping where the file has none', () => {
    expect(numberReader({ decimal: '.', grouping: null })('1,000', { scale: 3 })).toBe('none');
    expect(numberReader({ decimal: '.', grouping: '.' })('1.000', { scale: 3 })).toBe(1000);
  });

  it.each<[text: string, isWhole: boolean, expected: string | null]>([
    ['4,50', false, ','],
    ['4.50', false, '.'],
    ['1.000', false, 'open'],
    ['1,000', false, 'open'],
    ['-1,000', false, 'open'],
    ['0,500', false, ','],
    ['0.000', false, '.'],
    ['1000,000', false, ','],
    ['1.234.567', false, ','],
    ['1.234,500', false, ','],
    ['1,234.500', false, '.'],
    ['4,20000', false, ','],
    ['12', false, null],
    ['1.234', true, ','],
    ['1,234', true, '.'],
  ])('prove by %j (whole: %j) the symbol %j', (text, isWhole, expected) => {
    expect(detectDecimal(text, isWhole)).toBe(expected);
  });
});
