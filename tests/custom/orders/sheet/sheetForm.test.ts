import { describe, expect, test } from 'vitest';
import type { OrderSheetItem } from '../../../../src/contract/orderSheets';
import {
  emptySheet,
  filledIn,
  isBelow,
  messageIn,
  sumOf,
  withAmount,
} from '../../../../src/custom/orders/sheet/sheetForm';

const item = (stockItemId: number, over: Partial<OrderSheetItem> = {}): OrderSheetItem => ({
  stockItemId,
  name: `Artikel ${stockItemId}`,
  orderNumber: null,
  unit: 'Flasche',
  packagingUnit: 'Kasten',
  unitsPerPackage: 24,
  pricePerUnit: 0.8215,
  stockItemGroupId: 1,
  minimum: 48,
  fixedOrderAmount: null,
  stock: 19,
  unitChangedAt: null,
  countedAt: '2026-11-10T08:00:00.000Z',
  openAmount: 0,
  draftAmount: 0,
  lastAmount: null,
  lastOrderedAt: null,
  lastTime: 0,
  fill: 2,
  ...over,
});

test('proposals fill empty rows alone and never overwrite, not even a 0', () => {
  const items = [item(1), item(2), item(3), item(4, { fill: 0 }), item(5, { fill: null })];
  const typed = withAmount(withAmount(emptySheet(), 1, '0'), 2, '7');
  expect(filledIn(typed, items, ({ fill }) => fill).amounts).toEqual({ 1: '0', 2: '7', 3: '2' });
});

describe('the sum', () => {
  const items = [item(1), item(2, { pricePerUnit: 1 })];
  test.each<[string, string, number, number, boolean]>([
    ['2', '1', 2, 63.43, true],
    ['2', '0', 1, 39.43, true],
    ['2', '', 1, 39.43, true],
    ['2,5', '1', 1, 24, false],
    ['abc', '', 0, 0, false],
    ['-1', '', 0, 0, false],
    ['1.000', '', 1, 19716, true],
  ])('of %j and %j has %d articles and %d €', (first, second, count, value, isValid) => {
    const sum = sumOf(withAmount(withAmount(emptySheet(), 1, first), 2, second), items);
    expect([sum.items.length, sum.value, sum.isValid]).toEqual([count, value, isValid]);
  });
});

test('an empty row has no message', () => {
  expect(messageIn(emptySheet(), 1)).toBeUndefined();
  expect(messageIn(withAmount(emptySheet(), 1, '2,5'), 1)).toMatch(/ganze Zahl/);
});

test.each([
  [19, 48, true],
  [48, 48, false],
  [null, 48, false],
  [19, null, false],
])('stock %j of minimum %j is below: %j', (stock, minimum, expected) => {
  expect(isBelow(item(1, { stock, minimum }))).toBe(expected);
});
