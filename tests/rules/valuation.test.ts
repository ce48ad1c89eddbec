import { describe, expect, test } from 'vitest';
import { differenceOf, lowerOfCost, rowShares, rowValue, valueStockTaking } from '../../src/rules/valuation';

describe('the value of a row is rounded half up to cents', () => {
  test.each([
    [3, 1.5, 4.5],
    [1, 1.005, 1.01],
    [1, 1.0049, 1],
    [0.333, 3, 1],
    [0.5, 0.01, 0.01],
    [0.499, 0.01, 0],
    [1.1, 1.1, 1.21],
    [2.675, 1, 2.68],
    [999_999.999, 9_999.9999, 9_999_999_890],
    [0, 12.5, 0],
    [7, 0, 0],
    [null, 12.5, 0],
    [undefined, 12.5, 0],
    [-1, 12.5, 0],
  ])('%j × %d is %d', (amount, price, value) => {
    expect(rowValue(amount, price)).toBe(value);
  });
});

const row = (stockItemId: number, newAmount: number | null, pricePerUnit: number) => ({
  stockItemId,
  name: `Artikel ${stockItemId}`,
  unit: 'Flasche',
  newAmount,
  pricePerUnit,
});

describe('the result per article: amount, total price, counted', () => {
  test.each([
    ['one row', [row(1, 3, 1.5)], [[1, 3, 4.5, true]], 4.5],
    ['two locations', [row(1, 0.1, 2), row(1, 0.2, 2)], [[1, 0.3, 0.6, true]], 0.6],
    ['rounded once per article', [row(1, 0.5, 0.01), row(1, 0.5, 0.01)], [[1, 1, 0.01, true]], 0.01],
    ['counted at one of two locations', [row(1, 5, 2), row(1, null, 2)], [[1, 5, 10, false]], 10],
    ['the other one', [row(1, null, 2), row(1, 5, 2)], [[1, 5, 10, false]], 10],
    [
      'not counted',
      [row(1, null, 2), row(2, 1, 3)],
      [
        [1, 0, 0, false],
        [2, 1, 3, true],
      ],
      3,
    ],
    ['a negative amount is not counted', [row(1, -1, 2)], [[1, 0, 0, false]], 0],
    ['counted as none', [row(1, 0, 2)], [[1, 0, 0, true]], 0],
    [
      'order of first appearance',
      [row(2, 1, 1), row(1, 1, 1), row(2, 1, 1)],
      [
        [2, 2, 2, true],
        [1, 1, 1, true],
      ],
      3,
    ],
    [
      'sum of rounded values',
      [row(1, 1, 0.005), row(2, 1, 0.005), row(3, 1, 0.005)],
      [
        [1, 1, 0.01, true],
        [2, 1, 0.01, true],
        [3, 1, 0.01, true],
      ],
      0.03,
    ],
    [
      'exact sums',
      [row(1, 1, 0.1), row(2, 1, 0.2)],
      [
        [1, 1, 0.1, true],
        [2, 1, 0.2, true],
      ],
      0.3,
    ],
    ['no rows', [], [], 0],
  ])('%s', (_, rows, items, totalValue) => {
    const result = valueStockTaking(rows);
    expect(
      result.resultItems.map((item) => [item.stockItemId, item.newAmount, item.totalPrice, item.wasCounted]),
    ).toEqual(items);
    expect(result.totalValue).toBe(totalValue);
  });

  test('an article keeps its name, unit and price', () => {
    expect(valueStockTaking([row(7, 2, 1.2345)]).resultItems).toEqual([
      {
        stockItemId: 7,
        name: 'Artikel 7',
        unit: 'Flasche',
        newAmount: 2,
        pricePerUnit: 1.2345,
        totalPrice: 2.47,
        wasCounted: true,
      },
    ]);
  });
});

const part = (id: number, stockItemId: number, newAmount: number | null, pricePerUnit: number) => ({
  id,
  stockItemId,
  newAmount,
  pricePerUnit,
});

describe('the share of each row in the total value', () => {
  test.each<[string, ReturnType<typeof part>[], number[]]>([
    ['one row: amount times price, rounded half up', [part(1, 1, 1.5, 0.01)], [0.02]],
    ['one cent for two halves: the first has it', [part(1, 1, 0.5, 0.01), part(2, 1, 0.5, 0.01)], [0.01, 0]],
    ['the larger remainder has it', [part(1, 1, 0.4, 0.01), part(2, 1, 0.6, 0.01)], [0, 0.01]],
    ['three thirds', [part(1, 1, 0.335, 1), part(2, 1, 0.335, 1), part(3, 1, 0.33, 1)], [0.34, 0.33, 0.33]],
    ['what rounds to nothing in sum', [part(1, 1, 0.2, 0.01), part(2, 1, 0.2, 0.01)], [0, 0]],
    ['what is not counted', [part(1, 1, null, 5), part(2, 1, 2, 5)], [0, 10]],
    ['articles on their own', [part(1, 1, 0.5, 0.01), part(2, 2, 0.5, 0.01)], [0.01, 0.01]],
    ['no binary fractions', [part(1, 1, 1.005, 1), part(2, 2, 0.1, 3), part(3, 2, 0.2, 3)], [1.01, 0.3, 0.6]],
    ['nothing', [], []],
  ])('%s', (_, rows, expected) => {
    const values = rowShares(rows);
    expect(rows.map(({ id }) => values.get(id))).toEqual(expected);
  });
});

describe('the lower of cost and last purchase price', () => {
  test.each([
    ['the same price', 2, 2, null],
    ['a higher price', 2, 2.0001, null],
    ['a lower price', 2, 1.5, { lowerValue: 4.5, difference: 1.5 }],
    ['rounded as the value is', 2, 1.335, { lowerValue: 4.01, difference: 1.99 }],
  ])('%s', (_, pricePerUnit, lastPrice, expected) => {
    expect(lowerOfCost({ newAmount: 3, pricePerUnit, totalPrice: 3 * pricePerUnit }, lastPrice)).toEqual(expected);
  });
});

describe('the difference of an article to the inventory before', () => {
  const counted = { newAmount: 0.3, unit: 'Flasche', pricePerUnit: 1.1, totalPrice: 0.33, wasCounted: true };
  const before = { ...counted, newAmount: 0.1, pricePerUnit: 1, totalPrice: 0.1 };
  test.each([
    ['in both', counted, before, { newAmount: 0.2, pricePerUnit: 0.1, totalPrice: 0.23 }],
    ['only now', counted, null, { newAmount: null, pricePerUnit: null, totalPrice: 0.33 }],
    ['only before', null, before, { newAmount: null, pricePerUnit: null, totalPrice: -0.1 }],
    [
      'not counted everywhere',
      counted,
      { ...before, wasCounted: false },
      { newAmount: null, pricePerUnit: 0.1, totalPrice: 0.23 },
    ],
    [
      'counted in another unit',
      counted,
      { ...before, unit: 'Kiste' },
      { newAmount: null, pricePerUnit: null, totalPrice: 0.23 },
    ],
  ])('%s', (_, current, earlier, expected) => {
    expect(differenceOf(current, earlier)).toEqual(expected);
  });
});
