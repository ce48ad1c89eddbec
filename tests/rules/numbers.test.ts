import { describe, expect, test } from 'vitest';
import {
  formatMoney,
  formatNumber,
  formatNumberForInput,
  formatPrice,
  parseNumber,
  withSign,
} from '../../src/rules/numbers';

describe('parseNumber', () => {
  test.each([
    ['0', 0],
    ['12', 12],
    ['1,5', 1.5],
    ['1.5', 1.5],
    [',5', 0.5],
    ['007', 7],
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['0.125', 0.125],
    ['1.234,5', 1234.5],
    ['12.345,678', 12345.678],
    ['1.234.567,8', 1234567.8],
    ['1.234.567', 1234567],
    ['-3', -3],
    ['\u22123,25', -3.25],
    ['-1.234,5', -1234.5],
    ['-0', 0],
    ['  7,5 ', 7.5],
    ['\u00a07,5\u202f', 7.5],
    ['\t3\n', 3],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each(['', ' ', '\u00a0', '\u202f \t'])('%j is nothing typed', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  test.each([
    '1,2,3',
    '1,234.5',
    '1,234,567',
    '1.23.4',
    '1.2345.678',
    '1234.567,8',
    '0.123,5',
    '1.234,',
    '1,',
    '1.',
    ',',
    '.',
    '-',
    '--1',
    '1-',
    '+1',
    '- 1',
    '1 234',
    '1\u202f234',
    '1e3',
    '1E3',
    '0x10',
    'Infinity',
    'NaN',
    'abc',
    '5 €',
    '٣',
    '½',
    '9'.repeat(400),
  ])('%j is not a number', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });
});

describe('formatNumber', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [5, '5'],
    [1.5, '1,5'],
    [47.999, '47,999'],
    [1234.5, '1.234,5'],
    [1234567, '1.234.567'],
    [-2.5, '-2,5'],
    [0.12345, '0,123'],
    [1.0005, '1,001'],
    [-0.0001, '0'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('%d reads %j', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test.each([
    [2.34567, 0, '2'],
    [2.34567, 2, '2,35'],
    [2.34567, 4, '2,3457'],
    [2.5, 4, '2,5'],
  ])('%d with at most %d decimals reads %j', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });
});

describe('formatNumberForInput', () => {
  test.each([
    [1234, '1234'],
    [1234.5, '1234,5'],
    [1234567.891, '1234567,891'],
    [0.0125, '0,0125'],
    [0.1, '0,1'],
    [-3.25, '-3,25'],
    [0, '0'],
    [0.0000001, '0,0000001'],
    [999_999_999.999, '999999999,999'],
  ])('%d is typed as %j and read back', (value, text) => {
    expect(formatNumberForInput(value)).toBe(text);
    expect(parseNumber(text)).toBe(value);
  });

  test.each([null, undefined, Number.NaN])('%j leaves the field empty', (value) => {
    expect(formatNumberForInput(value)).toBe('');
  });
});

describe('formatMoney', () => {
  test.each([
    [0, '0,00 €'],
    [1.5, '1,50 €'],
    [1234.5, '1.234,50 €'],
    [1234567.89, '1.234.567,89 €'],
    [1.005, '1,01 €'],
    [0.0125, '0,01 €'],
    [-12.3, '-12,30 €'],
    [-0.001, '0,00 €'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
  ])('%d reads %j', (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });
});

describe('formatPrice', () => {
  test.each([
    [0, '0,00 €'],
    [17.9, '17,90 €'],
    [1234.5, '1.234,50 €'],
    [0.8912, '0,8912 €'],
    [14.999, '14,999 €'],
    [1.00005, '1,0001 €'],
    [-0.00001, '0,00 €'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
  ])('%d reads %j', (value, text) => {
    expect(formatPrice(value)).toBe(text);
  });
});

test.each([
  [1, '1', '+1'],
  [0, '0', '0'],
  [-1, '-1', '-1'],
])('%i is %s as a difference: %s', (value, text, expected) => {
  expect(withSign(value, text)).toBe(expected);
});
