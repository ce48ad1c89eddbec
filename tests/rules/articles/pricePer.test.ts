import Big from 'big.js';
import { expect, it } from 'vitest';
import { pricePerOf } from '../../../src/rules/articles/pricePer';

it.each<[string, [price: number, units: number, current: number][], string | null]>([
  ['nothing known', [], null],
  ['near the price per unit', [[0.95, 24, 0.89]], 'unit'],
  ['near the price per package', [[21, 24, 0.89]], 'package'],
  [
    'exactly half and exactly double',
    [
      [1, 24, 2],
      [4, 24, 2],
    ],
    'unit',
  ],
  ['both fit', [[1.5, 2, 1]], null],
  ['neither fits', [[5, 24, 1]], null],
  [
    'neither of one, one of the other',
    [
      [5, 24, 1],
      [24, 24, 1],
    ],
    'package',
  ],
  [
    'they disagree',
    [
      [1, 24, 1],
      [24, 24, 1],
    ],
    null,
  ],
  ['without a price so far', [[5, 24, 0]], null],
])('%s', (_, rows, expected) => {
  const evidence = rows.map(([price, unitsPerPackage, current]) => ({
    price: new Big(price),
    unitsPerPackage,
    current,
  }));
  expect(pricePerOf(evidence)).toBe(expected);
});
