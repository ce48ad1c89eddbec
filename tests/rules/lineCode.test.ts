import { describe, expect, it } from 'vitest';
import { lineCode, readLineCode } from '../../src/rules/lineCode';
import { packageText } from '../../src/rules/packageText';
import { asNamed } from '../../src/rules/plurals';

describe('the code of a line on a count sheet', () => {
  it.each([
    [{ stockItemId: 7, stockLocationId: 3 }, 'COUNT7AT3'],
    [{ stockItemId: 2147483647, stockLocationId: 2147483647 }, 'COUNT2147483647AT2147483647'],
  ])('%o is %s, and back', (line, code) => {
    expect(lineCode(line)).toBe(code);
    expect(readLineCode(code)).toEqual(line);
  });

  it('is typed alike on German and English keyboards, and written in capitals and digits', () => {
    expect(lineCode({ stockItemId: 1, stockLocationId: 2 })).toMatch(/^[A-XZ0-9]+$/);
    expect(lineCode({ stockItemId: 1, stockLocationId: 2 })).not.toMatch(/[YZ]/);
  });

  it.each([
    ['count7at3', { stockItemId: 7, stockLocationId: 3 }],
    [' COUNT7 AT3 ', { stockItemId: 7, stockLocationId: 3 }],
  ])('%s is read all the same', (text, line) => {
    expect(readLineCode(text)).toEqual(line);
  });

  it.each([
    '',
    '4006381333931',
    'COUNT7',
    'COUNT0AT3',
    'COUNT7AT03',
    'COUNT7AT3X',
    'COUNT7AT12345678901',
    'XCOUNT7AT3',
  ])('„%s“ is not such a code', (text) => {
    expect(readLineCode(text)).toBeUndefined();
  });
});

it.each([
  [{ unitName: 'Flasche', unitsPerPackage: 24, packagingUnitName: 'Kiste' }, '1 Kiste = 24 Flasche'],
  [{ unitName: 'kg', unitsPerPackage: 2.5, packagingUnitName: 'Sack' }, '1 Sack = 2,5 kg'],
  [{ unitName: null, unitsPerPackage: 6, packagingUnitName: 'Karton' }, '1 Karton = 6 ??'],
  [{ unitName: 'Flasche', unitsPerPackage: null, packagingUnitName: 'Kiste' }, undefined],
  [{ unitName: 'Flasche', unitsPerPackage: 24 }, undefined],
])('a package of %o reads %s', (packed, expected) => {
  expect(packageText(packed, asNamed)).toBe(expected);
});
