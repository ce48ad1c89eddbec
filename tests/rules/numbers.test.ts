import { describe, expect, test } from 'vitest';
import { formatMoney, formatNumber, formatNumberForInput, formatPrice, withSign } from '../../src/rules/numbers';
import { parseNumber } from '../../src/rules/readNumber';

describe('formatNumber', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [5, '5'],
    [1.5, '1,5'],
    [47.999, '47,999'],
    [1234.5, '1.234,5'],
    [1234567, '1.234.567'],
    [-2.5, '−2,5'],
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
    expect(parseNumber(text, { scale: 7 })).toBe(value);
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
    [-12.3, '−12,30 €'],
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
