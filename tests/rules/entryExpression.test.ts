import { describe, expect, test } from 'vitest';
import { evaluateEntry } from '../../src/rules/entryExpression';

describe('an amount typed at a shelf is computed exactly', () => {
  test.each([
    ['5', 5],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1.234,5', 1234.5],
    ['0', 0],
    ['3*24+5', 77],
    ['2×24+7', 55],
    ['2x24 + 7', 55],
    ['3x10', 30],
    ['10x10', 100],
    ['0 x 10', 0],
    ['5+0×10', 5],
    ['5+3*24', 77],
    ['(2+3)*6', 30],
    ['0,7+0,1+0,2', 1],
    ['0,1+0,2', 0.3],
    ['24/2', 12],
    ['10−2,5', 7.5],
    ['-3', -3],
    ['5*-2', -10],
    ['1÷8', 0.125],
    [' 7 ', 7],
  ])('%s = %d', (text, amount) => expect(evaluateEntry(text)).toMatchObject({ amount }));
});

describe('an invalid calculation is reported', () => {
  test.each([
    ['', 'Bitte eine Zahl eingeben.'],
    ['abc', 'Bitte eine Zahl eingeben.'],
    ['3*', 'Bitte eine Zahl eingeben.'],
    ['3**4', 'Bitte eine Zahl eingeben.'],
    ['(3+4', 'Bitte eine Zahl eingeben.'],
    ['3+4)', 'Bitte eine Zahl eingeben.'],
    ['3 4', 'Bitte eine Zahl eingeben.'],
    ['1/0', 'Bitte eine Zahl eingeben.'],
    ['1e3', 'Bitte eine Zahl eingeben.'],
    ['0x10', 'Bitte eine Zahl eingeben.'],
    ['0X10', 'Bitte eine Zahl eingeben.'],
    ['-0x10', 'Bitte eine Zahl eingeben.'],
    ['3+0x10', 'Bitte eine Zahl eingeben.'],
    ['1,2,3', 'Bitte eine Zahl eingeben.'],
    ['10/3', 'Höchstens 3 Nachkommastellen.'],
    ['1,2345', 'Höchstens 3 Nachkommastellen.'],
  ])('%j', (text, message) => expect(evaluateEntry(text)).toEqual({ message }));
});

test.each([
  ['12', false],
  ['3*4', true],
])('%s is a sum whose result is shown: %s', (text, isSum) => expect(evaluateEntry(text)).toMatchObject({ isSum }));
