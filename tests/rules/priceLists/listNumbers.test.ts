import { describe, expect, it } from 'vitest';
import { decideDecimal, readListNumber, readPackage } from '../../../src/rules/priceLists/listNumbers';

describe('the sign before decimals', () => {
  it.each([
    [['1.234', '12,50'], ','],
    [['1,234', '12.50'], '.'],
    [['1.234'], null],
    [['1.234', '12'], null],
    [['12', '7'], ','],
    [[], ','],
    [['1.234,56'], ','],
    [['1,234.56'], '.'],
    [['1.234.567'], ','],
    [['0.891'], '.'],
    [['0,891'], ','],
    [['1234.567'], '.'],
    [['12.50', '12,50'], null],
    [['12,50 €', '1.234 €'], ','],
    [['auf Anfrage', 'B-1.234', '12,5'], ','],
    [['1.234', { number: '0.5' }], null],
    [[{ number: '0.891' }], ','],
    [['-12,50'], ','],
  ] as const)('%j: %s', async (cells, expected) => {
    expect((await decideDecimal(cells, async () => {})).decimal).toBe(expected);
  });
});

describe('a number', () => {
  it.each([
    ['12,50', ',', '12.5'],
    ['1.234', ',', '1234'],
    ['1.234,5', ',', '1234.5'],
    ['1.234', '.', '1.234'],
    ['1,234.5', '.', '1234.5'],
    ['12,50 €', ',', '12.5'],
    ['€ 12,50', ',', '12.5'],
    ['12,50 EUR', ',', '12.5'],
    ['1 234,50', ',', '1234.5'],
    ["1'234.50", '.', '1234.5'],
    [',5', ',', '0.5'],
    ['-0,62', ',', '-0.62'],
    ['0', ',', '0'],
    ['12.5', ',', null],
    ['12,5', '.', null],
    ['1.23,4', ',', null],
    ['12,5,3', ',', null],
    ['1e3', ',', null],
    ['auf Anfrage', ',', null],
    ['ab 12,50', ',', null],
    ['', ',', null],
    ['0,1234567890123456', ',', null],
    ['0,123456789012345', ',', '0.123456789012345'],
    [{ number: '0.62' }, ',', '0.62'],
  ] as const)('%j with %s: %s', (cell, decimal, expected) => {
    expect(readListNumber(cell, decimal)?.toFixed() ?? null).toBe(expected);
  });
});

describe('units per package', () => {
  it.each([
    ['24', '24'],
    ['24 x 0,33 l', '24'],
    ['20er', '20'],
    ['6 Fl.', '6'],
    ['12 Stück', '12'],
    ['0,5', '0.5'],
    ['0,33 l', null],
    ['Kiste', null],
    ['0', null],
    [{ number: '24' }, '24'],
  ] as const)('%j: %s', (cell, expected) => {
    expect(readPackage(cell, ',')?.toFixed() ?? null).toBe(expected);
  });
});
