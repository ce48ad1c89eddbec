import { expect, test } from 'vitest';
import { isCounted, sumAmounts } from '../../src/rules/amounts';

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
