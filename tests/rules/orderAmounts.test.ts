import { describe, expect, test } from 'vitest';
import { proposeOrder } from '../../src/rules/orderAmounts';
import { asNamed } from '../../src/rules/plurals';

const names = { unitName: 'Flasche', packagingUnitName: 'Kiste', words: asNamed };

describe('the table of the contract', () => {
  test.each([
    [48, [19], 24, null, 2, 19, 'Mindestbestand 48 − gezählt 19 = 29 Flasche ÷ 24 → 2 Kiste'],
    [48, [48], 24, null, 0, 48, 'Nichts zu bestellen: gezählt 48 ≥ Mindestbestand 48 Flasche'],
    [48, [47.999], 24, null, 1, 47.999, 'Mindestbestand 48 − gezählt 47,999 = 0,001 Flasche ÷ 24 → 1 Kiste'],
    [10, [0], 0.7, null, 15, 0, 'Mindestbestand 10 − gezählt 0 = 10 Flasche ÷ 0,7 → 15 Kiste'],
    [1, [0.7, 0.1, 0.2], 1, null, 0, 1, 'Nichts zu bestellen: gezählt 1 ≥ Mindestbestand 1 Flasche'],
    [12, [5, 7], 6, null, 0, 12, 'Nichts zu bestellen: gezählt 12 ≥ Mindestbestand 12 Flasche'],
    [5, [4], 10, 3, 3, 4, 'Mindestbestand 5 − gezählt 4 = 1 Flasche → feste Bestellmenge 3 Kiste'],
    [0, [0], 6, 3, 0, 0, 'Nichts zu bestellen: gezählt 0 ≥ Mindestbestand 0 Flasche'],
  ])('min %d, lines %j, per package %d, fixed %j: %d', (min, lines, unitsPerPackage, fixed, packs, counted, reason) => {
    const input = { minAmountInGroup: min, counted: lines, unitsPerPackage, fixedOrderAmount: fixed, ...names };
    expect(proposeOrder(input)).toEqual({ packs, counted, reason });
  });
});

describe('filling up needs whole packages, always up, exactly', () => {
  test.each([
    [48, [0], 24, 2],
    [49, [0], 24, 3],
    [7, [0], 0.7, 10],
    [3, [0], 0.1, 30],
    [3, [2.7], 0.1, 3],
    [3, [2.7], 0.3, 1],
    [1, [0.9, 0.099], 0.001, 1],
    [1, [0], 3, 1],
    [1_000_000_000, [0.001], 0.001, 999_999_999_999],
    [1_000_000_000, [0], 0.003, 333_333_333_334],
  ])('min %d, counted %j, per package %d: %d', (min, counted, unitsPerPackage, packs) => {
    const input = { minAmountInGroup: min, counted, unitsPerPackage, fixedOrderAmount: null, ...names };
    expect(proposeOrder(input).packs).toBe(packs);
  });
});

const short = { minAmountInGroup: 1200, counted: [19.5], unitsPerPackage: 24, fixedOrderAmount: null, ...names };

test.each([
  ['large numbers', short, 'Mindestbestand 1.200 − gezählt 19,5 = 1.180,5 Flasche ÷ 24 → 50 Kiste'],
  ['no unit', { ...short, unitName: '' }, 'Mindestbestand 1.200 − gezählt 19,5 = 1.180,5 ?? ÷ 24 → 50 Kiste'],
  [
    'no packaging unit',
    { ...short, packagingUnitName: ' ' },
    'Mindestbestand 1.200 − gezählt 19,5 = 1.180,5 Flasche ÷ 24 → 50 ??',
  ],
  [
    'a packaging unit with its content in the name',
    { ...short, packagingUnitName: 'Kiste (24)' },
    'Mindestbestand 1.200 − gezählt 19,5 = 1.180,5 Flasche ÷ 24 → 50 Kiste (24)',
  ],
  [
    'enough and no unit',
    { ...short, counted: [1200, 0.5], unitName: '' },
    'Nichts zu bestellen: gezählt 1.200,5 ≥ Mindestbestand 1.200 ??',
  ],
])('the reason with %s', (_, input, reason) => {
  expect(proposeOrder(input).reason).toBe(reason);
});

test('lines not counted add nothing', () => {
  expect(proposeOrder({ ...short, counted: [-1, 1176] })).toMatchObject({ packs: 1, counted: 1176 });
});

test.each([[[]], [[-1]]])('an item without a counted line (%j) is not ordered', (counted) => {
  expect(proposeOrder({ ...short, counted })).toEqual({
    packs: 0,
    counted: 0,
    reason: 'Nichts zu bestellen: nicht gezählt',
  });
});

test.each([0, -1, Number.NaN])('filling up with %d units per package is an error', (unitsPerPackage) => {
  expect(() => proposeOrder({ ...short, unitsPerPackage })).toThrow(RangeError);
});

test('a fixed amount does not need the size of a package', () => {
  expect(proposeOrder({ ...short, unitsPerPackage: 0, fixedOrderAmount: 3 }).packs).toBe(3);
});

test('a fixed amount of 0 is a fixed amount, not filling up', () => {
  expect(proposeOrder({ ...short, fixedOrderAmount: 0 })).toMatchObject({
    packs: 0,
    reason: 'Mindestbestand 1.200 − gezählt 19,5 = 1.180,5 Flasche → feste Bestellmenge 0 Kiste',
  });
});
