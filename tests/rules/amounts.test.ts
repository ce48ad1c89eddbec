import Big from 'big.js';
import { expect, test } from 'vitest';
import { divideUp, isCounted, multiplyAmounts, sumAmounts } from '../../src/rules/amounts';

test.each([
  [[], 0],
  [[5], 5],
  [[0.1, 0.2], 0.3],
  [[0.7, 0.1, 0.2], 1],
  [[1.005, 2.675, 0.001], 3.681],
  [[1, -0.9], 0.1],
  [Array.from({ length: 1000 }, () => 0.001), 1],
  [[999_999_999.999, 0.001], 1_000_000_000],
])('the sum of %j is %d', (values, sum) => {
  expect(sumAmounts(values)).toBe(sum);
});

test('a sum with something that is not a number is an error, not NaN', () => {
  expect(() => sumAmounts([1, Number.NaN])).toThrow();
});

test.each([
  [0, true],
  [0.001, true],
  [48, true],
  [-1, false],
  [-0.001, false],
  [null, false],
  [undefined, false],
  [Number.NaN, false],
])('%j counted: %j', (amount, counted) => {
  expect(isCounted(amount)).toBe(counted);
});

/** Half cents, sums that no float can hold, the largest stored values. */
const FACTORS = [
  0, 0.001, 0.1, 0.125, 0.7, 1, 1.005, 2.675, 3, 17.9, 19.9999, 24, 0.33335, 1234.5678, 99_999.999, 1e9, 1e12,
];
const SIGNED = FACTORS.flatMap((value) => [value, -value]);

test.each([2, 3, 6, 8])('products with %d decimals are those of exact arithmetic', (decimals) => {
  for (const a of SIGNED)
    for (const b of SIGNED)
      expect([a, b, multiplyAmounts(a, b, decimals)]).toEqual([
        a,
        b,
        new Big(a).times(b).round(decimals, Big.roundHalfUp).toNumber(),
      ]);
});

test('quotients are rounded up only where something is left', () => {
  for (const a of SIGNED)
    for (const b of FACTORS.slice(1)) {
      const quotient = new Big(divideUp(a, b));
      expect([a, b, quotient.times(b).gte(a), quotient.minus(1).times(b).lt(a)]).toEqual([a, b, true, true]);
    }
});

test('a product or quotient with something that is not a number is an error', () => {
  expect(() => multiplyAmounts(1, Number.NaN, 2)).toThrow();
  expect(() => divideUp(Number.NaN, 1)).toThrow();
  expect(() => divideUp(1, 0)).toThrow();
});
