import { expect, test } from 'vitest';
import { packagesToMinimum } from '../../src/rules/orderFill';

test.each([
  [48, 19, 0, 24, null, 2],
  [48, 19, 24, 24, null, 1],
  [48, 24, 24, 24, null, 0],
  [10, -2, 0, 0.7, null, 18],
  [5, 4, 0, 10, 3, 3],
  [48, null, 0, 24, null, null],
  [null, 4, 0, 24, null, null],
  [null, null, 0, 24, 3, null],
  [48, 48, 0, 24, 3, 0],
  [48, 47.999, 0, 24, null, 1],
  [0, 0, 0, 24, 5, 0],
  [0, -0.001, 0, 24, null, 1],
  [10, 0, 9.8, 0.7, null, 1],
  [9.8, 0, 9.8, 0.7, null, 0],
  [3, 2.7, 0, 0.1, null, 3],
  [48, 0, 12, 24, null, 2],
  [120, 0, 120, 6, null, 0],
  [120, 0, 96, 6, null, 4],
  [1_000_000_000, 0, 0, 0.003, null, 333_333_333_334],
])(
  'minimum %j, stock %j, coming %d units, per package %d, fixed %j: %j',
  (minimum, stock, coming, unitsPerPackage, fixed, expected) => {
    expect(packagesToMinimum({ minimum, stock, coming, unitsPerPackage, fixedOrderAmount: fixed })).toBe(expected);
  },
);
