import { describe, expect, it } from 'vitest';
import { deliveredValue, openAmount, outcomeOf, piecesIn, receiptOf, unitsIn } from '../../src/rules/deliveryLines';

const plain = { isOrdered: true, isReplaced: false, isDamaged: false };

describe('a line of a delivery', () => {
  it.each([
    [
      'nobody ordered it',
      { ...plain, isOrdered: false, isDamaged: true, deliveredAmount: 0, expectedAmount: null },
      'unordered',
    ],
    [
      'another article',
      { ...plain, isReplaced: true, isDamaged: true, deliveredAmount: 0, expectedAmount: 5 },
      'replaced',
    ],
    ['damaged', { ...plain, isDamaged: true, deliveredAmount: 0, expectedAmount: 5 }, 'damaged'],
    ['nothing', { ...plain, deliveredAmount: 0, expectedAmount: 1 }, 'missing'],
    ['nothing of nothing', { ...plain, deliveredAmount: 0, expectedAmount: 0 }, 'missing'],
    ['less', { ...plain, deliveredAmount: 1.5, expectedAmount: 3 }, 'short'],
    ['a thousandth less', { ...plain, deliveredAmount: 2.999, expectedAmount: 3 }, 'short'],
    ['all', { ...plain, deliveredAmount: 5, expectedAmount: 5 }, 'ok'],
    ['more', { ...plain, deliveredAmount: 4, expectedAmount: 3 }, 'over'],
    ['what nobody waits for any more', { ...plain, deliveredAmount: 1, expectedAmount: 0 }, 'over'],
  ] as const)('%s', (_, line, outcome) => {
    expect(outcomeOf(line)).toBe(outcome);
  });
});

describe('units and their value', () => {
  it.each([
    [5, 24, 0.8215, 120, 98.58],
    [1.5, 24, 0.8215, 36, 29.57],
    [4, 24, 0.8215, 96, 78.86],
    [1.5, 0.333, 12.9, 0.5, 6.45],
    [0.335, 0.7, 19.99, 0.235, 4.7],
    [0, 24, 0.8215, 0, 0],
    [1, 24, null, 24, null],
    [0.001, 0.5, 5, 0.001, 0.01],
    [0.001, 0.499, 5, 0, 0],
  ])('%d packages of %d at %s', (packages, unitsPerPackage, price, quantity, value) => {
    expect([unitsIn(packages, unitsPerPackage), deliveredValue(quantity, price)]).toEqual([quantity, value]);
  });
});

it.each([
  [5, 0, 0, 5],
  [5, 2, 1.5, 1.5],
  [5, 6, 0, 0],
  [5, 3, 2, 0],
  [0.3, 0.1, 0.2, 0],
])('of %d, %d received and %d cancelled, %d are open', (ordered, received, cancelled, open) => {
  expect(openAmount(ordered, received, cancelled)).toBe(open);
});

it.each([
  [0.5, 1, 1],
  [0.5, 24, 12],
  [0.335, 24, 9],
  [3, 1, 3],
  [0, 24, 0],
  [0.001, 1, 1],
])('%d packages with %d each bring %d empties', (packages, count, pieces) => {
  expect(piecesIn(packages, count)).toBe(pieces);
});

describe('how much of an order has come', () => {
  const line = (receivedAmount: number, open: number) => ({ receivedAmount, openAmount: open });
  it.each([
    [[line(0, 5), line(0, 1)], false, 'none'],
    [[line(2, 3), line(0, 1)], false, 'partial'],
    [[line(5, 0), line(0, 1)], false, 'partial'],
    [[line(5, 0), line(0, 0)], false, 'complete'],
    [[line(0, 5)], true, 'complete'],
    [[], false, 'none'],
  ] as const)('%j', (lines, isSettled, receipt) => {
    expect(receiptOf(lines, isSettled)).toBe(receipt);
  });
});
