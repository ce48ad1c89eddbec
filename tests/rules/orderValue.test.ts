import { describe, expect, it } from 'vitest';
import { orderTotal } from '../../src/rules/orderValue';

type Priced = [amount: number, unitsPerPackage: number | null | undefined, pricePerUnit: number | null | undefined];

const line = ([amount, unitsPerPackage, pricePerUnit]: Priced) => ({ amount, unitsPerPackage, pricePerUnit });

describe('orderTotal', () => {
  it.each<[string, Priced[], number, number]>([
    ['packages × units × price', [[2, 24, 0.89]], 42.72, 0],
    ['exact decimals', [[3, 0.1, 0.7]], 0.21, 0],
    [
      'half a cent goes up, per line',
      [
        [1, 1, 0.005],
        [1, 1, 0.005],
      ],
      0.02,
      0,
    ],
    ['an amount of 0', [[0, 24, 0.89]], 0, 0],
    [
      'a line without price adds nothing',
      [
        [2, 24, 0.89],
        [5, 6, null],
      ],
      42.72,
      1,
    ],
    ['a line without package adds nothing', [[5, undefined, 1]], 0, 1],
    ['no lines', [], 0, 0],
  ])('%s', (_title, lines, value, unpriced) => {
    expect(orderTotal(lines.map(line))).toEqual({ value, unpriced });
  });

  it.each([
    [2.5, 53.4],
    [5, 0],
    [6, 0],
  ])('without the %d packages that are cancelled', (cancelledAmount, value) => {
    expect(orderTotal([{ ...line([5, 24, 0.89]), cancelledAmount }])).toEqual({ value, unpriced: 0 });
  });
});
