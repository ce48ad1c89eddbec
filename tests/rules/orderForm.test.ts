import { describe, expect, test } from 'vitest';
import { isOrderChanged, orderAmountMessage, planOrderSave } from '../../src/rules/orderForm';

const original = [
  { id: 11, amount: 2, version: 1 },
  { id: 12, amount: 5, version: 4 },
  { id: 13, amount: 1, version: 1 },
];
const untouched = { original, edited: [], marked: [], note: 'wie immer' };

describe('the calls that save an order', () => {
  test.each([
    [
      'nothing touched',
      {},
      [],
      [
        [11, 2],
        [12, 5],
        [13, 1],
      ],
    ],
    [
      'one amount',
      { edited: [{ id: 12, amount: 6, version: 4 }] },
      [],
      [
        [11, 2],
        [12, 6],
        [13, 1],
      ],
    ],
    [
      'one marked',
      { marked: [12] },
      [12],
      [
        [11, 2],
        [13, 1],
      ],
    ],
    [
      'edited, then marked',
      { edited: [{ id: 12, amount: 6, version: 4 }], marked: [12] },
      [12],
      [
        [11, 2],
        [13, 1],
      ],
    ],
    ['all marked', { marked: [13, 11, 12] }, [11, 12, 13], []],
    [
      'a mark already deleted',
      { marked: [99] },
      [],
      [
        [11, 2],
        [12, 5],
        [13, 1],
      ],
    ],
    [
      'an edit of a line that is gone',
      { edited: [{ id: 99, amount: 9, version: 1 }] },
      [],
      [
        [11, 2],
        [12, 5],
        [13, 1],
      ],
    ],
    [
      'edited to nothing',
      { edited: [{ id: 11, amount: 0, version: 1 }] },
      [],
      [
        [11, 0],
        [12, 5],
        [13, 1],
      ],
    ],
  ])('%s', (_, change, deleteIds, saved) => {
    const plan = planOrderSave({ ...untouched, ...change });
    expect(plan.deleteItems.map(({ id }) => id)).toEqual(deleteIds);
    expect(plan.saveItems.map((item) => [item.id, item.amount])).toEqual(saved);
    expect(plan.saveOrder).toEqual({ note: 'wie immer' });
  });

  test('marked lines go first, then the remaining ones, then the order', () => {
    expect(Object.keys(planOrderSave(untouched))).toEqual(['deleteItems', 'saveItems', 'saveOrder']);
  });

  test('keep other values of a line, such as the version that was read', () => {
    expect(planOrderSave({ ...untouched, marked: [11, 13] }).saveItems).toEqual([{ id: 12, amount: 5, version: 4 }]);
  });
});

test.each([
  ['nothing', {}, false],
  ['the same amount typed again', { edited: [{ id: 12, amount: 5, version: 4 }] }, false],
  ['a mark on a line that is gone', { marked: [99] }, false],
  ['an amount', { edited: [{ id: 12, amount: 6, version: 4 }] }, true],
  ['a mark', { marked: [12] }, true],
  ['the note', { note: 'bitte früh' }, true],
  ['the note emptied', { note: '' }, true],
])('changed by %s: %j', (_, change, changed) => {
  expect(isOrderChanged({ ...untouched, ...change }, 'wie immer')).toBe(changed);
});

test.each([
  ['0', null],
  ['12', null],
  ['12,0', null],
  ['2147483647', null],
  [0, null],
  [12, null],
  ['', 'Bitte eine Zahl eingeben.'],
  ['drei', 'Bitte eine Zahl eingeben.'],
  [null, 'Bitte eine Zahl eingeben.'],
  [undefined, 'Bitte eine Zahl eingeben.'],
  [Number.NaN, 'Bitte eine Zahl eingeben.'],
  [Number.POSITIVE_INFINITY, 'Bitte eine Zahl eingeben.'],
  ['-1', 'Der Wert muss größer oder gleich 0 sein.'],
  ['-0,5', 'Der Wert muss größer oder gleich 0 sein.'],
  [-1, 'Der Wert muss größer oder gleich 0 sein.'],
  ['1,5', 'Bitte eine ganze Zahl eingeben.'],
  ['1.234', null],
  ['1,234', 'Bitte eine ganze Zahl eingeben.'],
  ['1,000', 'Meinst du 1000 oder 1?'],
  [2.5, 'Bitte eine ganze Zahl eingeben.'],
  ['2147483648', 'Die Zahl ist zu groß.'],
])('order amount %j: %j', (amount, message) => {
  expect(orderAmountMessage(amount)).toBe(message);
});
