import { expect, it } from 'vitest';
import { unitWordsOf } from '../../src/rules/plurals';
import { aboveOpenText, aboveStockText, unusualText } from '../../src/rules/usualAmounts';

const words = unitWordsOf([
  { name: 'Kasten', plural: 'Kästen' },
  { name: 'Flasche', plural: 'Flaschen' },
]);
const usual = { stockItemId: 1, count: 3, median: 2, largest: 4 };

it.each<[string, number, Partial<typeof usual>, string | undefined]>([
  ['twice the largest', 8, { median: 3 }, undefined],
  ['more than that', 9, { median: 3 }, 'Sonst etwa 3 Kästen.'],
  ['three times the median', 6, {}, undefined],
  ['more than that', 7, {}, 'Sonst etwa 2 Kästen.'],
  ['thirds, exactly', 0.9, { median: 0.3, largest: 1 }, undefined],
  ['one is usual', 360, { median: 1, largest: 1 }, 'Sonst etwa 1 Kasten.'],
  ['seldom ordered', 360, { count: 2 }, undefined],
  ['less than usual', 0, {}, undefined],
])('compares %s with the usual amount', (_, amount, over, text) =>
  expect(unusualText(amount, { ...usual, ...over }, { unit: 'Kasten', words })).toBe(text),
);

it('asks nothing about an article without amounts', () =>
  expect(unusualText(360, undefined, { unit: 'Kasten', words })).toBeUndefined());

it.each<[number, number | null, string | undefined]>([
  [10, 5, undefined],
  [10.5, 5, 'Offen sind nur 5 Kästen.'],
  [1, 0, 'Offen ist davon nichts mehr.'],
  [0, 0, undefined],
  [99, null, undefined],
])('of %d received with %j open asks %j', (amount, open, text) =>
  expect(aboveOpenText(amount, open, { unit: 'Kasten', words })).toBe(text),
);

it.each<[number, number | null, string | undefined]>([
  [3, 3, undefined],
  [3.5, 3, 'Da sind nur noch etwa 3 Flaschen.'],
  [2, 1, 'Da ist nur noch etwa 1 Flasche.'],
  [1, 0, 'Laut Lager ist davon nichts mehr da.'],
  [1, -2, 'Laut Lager ist davon nichts mehr da.'],
  [99, null, undefined],
])('of %d lost with %j there asks %j', (amount, stock, text) =>
  expect(aboveStockText(amount, stock, { unit: 'Flasche', words })).toBe(text),
);
