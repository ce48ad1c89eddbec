import { describe, expect, it } from 'vitest';
import type { StockMovement } from '../../../src/contract/stockMovements';
import { amountMessage } from '../../../src/custom/goods/amountMessage';
import { intervalMovements } from '../../../src/custom/goods/consumption/intervalMovements';
import {
  balanceAfter,
  balanceText,
  countsOf,
  isBookable,
  isTaps,
  negativeText,
  withEverything,
} from '../../../src/custom/goods/empties/taps';
import { findArticles } from '../../../src/custom/goods/findArticles';
import { likelyArticles } from '../../../src/custom/goods/losses/likelyArticles';
import { newLoss } from '../../../src/custom/goods/losses/newLoss';
import type { Article } from '../../../src/queries/articles';
import { unitWordsOf } from '../../../src/rules/plurals';

const article = (id: number, name: string, archived = false) => ({
  id,
  name,
  unit: 'Flasche',
  packagingUnit: 'Kasten',
  archived,
});

describe('articles are found', () => {
  const articles = ['Weißer Riesling', 'Pils 0,33', 'Helles Pils', 'Müsli', 'Pils alt'].map((name, at) =>
    article(at + 1, name, name === 'Pils alt'),
  );
  it.each([
    ['', []],
    ['pils', ['Pils 0,33', 'Helles Pils', 'Pils alt']],
    ['pils 33', ['Pils 0,33']],
    ['ries weiss', ['Weißer Riesling']],
    ['musli', ['Müsli']],
    ['muesli', ['Müsli']],
    ['Bier', []],
  ])('by "%s": %j', (typed, names) => {
    expect(findArticles(articles, typed, 9).articles.map(({ name }) => name)).toEqual(names);
  });
  it('only so many', () => expect(findArticles(articles, 'pils', 2).articles).toHaveLength(2));
  it.each([
    ['pils', false, 3],
    ['pisl', true, 3],
    ['reisling', true, 1],
  ])('by "%s", with a slip: %s', (typed, isSimilar, count) => {
    const found = findArticles(articles, typed, 9);
    expect([found.isSimilar, found.articles.length]).toEqual([isSimilar, count]);
  });
});

describe('the articles that are likely lost next', () => {
  const NOW = Date.parse('2026-11-22T12:00:00.000Z');
  const loss = (stockItemId: number, daysAgo: number, over: Partial<StockMovement> = {}) =>
    ({
      stockItemId,
      at: new Date(NOW - daysAgo * 86_400_000).toISOString(),
      reverses: null,
      reversedBy: null,
      ...over,
    }) as StockMovement;
  it.each<[string, StockMovement[], number[]]>([
    ['nothing was lost', [], []],
    ['most often', [loss(1, 1), loss(2, 1), loss(2, 1)], [2, 1]],
    ['last', [loss(1, 30), loss(2, 1)], [2, 1]],
    ['once yesterday rather than three times long ago', [loss(1, 50), loss(1, 51), loss(1, 52), loss(2, 1)], [2, 1]],
    ['not what was taken back', [loss(1, 1, { reversedBy: 9 }), loss(1, 1, { reverses: 8 }), loss(2, 40)], [2]],
    ['a clock ahead counts as now', [loss(1, -3), loss(2, 0)], [1, 2]],
  ])('%s', (_, losses, ids) => expect(likelyArticles(losses, NOW, 5)).toEqual(ids));
  it('only so many', () => expect(likelyArticles([loss(1, 1), loss(2, 2)], NOW, 1)).toEqual([1]));
});

it.each([
  [1, 'Flasche', '1 Flasche Pils: Bruch'],
  [3, 'Flasche', '3 Flaschen Pils: Bruch'],
  [0.5, 'Liter', '0,5 Liter Pils: Bruch'],
  [2, null, '2 Pils: Bruch'],
  [2, '', '2 Pils: Bruch'],
])('%d %s reads %s', (quantity, unit, text) => {
  const words = unitWordsOf([{ name: 'Flasche', plural: 'Flaschen' }]);
  const pils = { ...article(1, 'Pils'), unit, unitId: 1 } as Article;
  expect(newLoss(pils, quantity, 'Bruch', words).label).toBe(text);
});

it.each([
  [null, 'Dieses Feld wird benötigt'],
  [Number.NaN, 'Bitte eine Zahl eingeben.'],
  [0, 'Der Wert muss größer als 0 sein.'],
  [-1, 'Der Wert muss größer als 0 sein.'],
  [1e15, 'Die Zahl ist zu groß.'],
  [0.0001, 'Höchstens 3 Nachkommastellen.'],
  [0.125, undefined],
])('an amount of %d', (amount, message) => {
  expect(amountMessage(amount)).toBe(message);
});

describe('empties', () => {
  const balances = [{ depositTypeId: 3, balance: 5 }] as unknown as Parameters<typeof balanceAfter>[1];
  const unsent = [
    { booking: { clientId: 'a', counts: [{ depositTypeId: 3, count: 2 }] } },
    { booking: { clientId: 'b', counts: [{ depositTypeId: 4, count: 9 }] } },
  ] as unknown as Parameters<typeof balanceAfter>[2];
  it.each([
    [{}, 3, 3],
    [{ 3: 3 }, 3, 0],
    [{ 3: 4 }, 3, -1],
    [{ 8: 1 }, 8, -1],
  ])('of %j leave of type %i: %i', (taps, type, left) => {
    expect(balanceAfter(type, balances, unsent, taps)).toBe(left);
  });
  const types = [
    { id: 3, name: 'Kasten', contentTypeId: 4, contentCount: 20 },
    { id: 4, name: 'Flasche', contentTypeId: null, contentCount: null },
  ];
  it('of full crates count as crates and as their bottles', () => {
    const taps = { 3: 1, 'full:3': 2 };
    expect(countsOf(taps)).toEqual([
      { depositTypeId: 3, count: 1 },
      { depositTypeId: 3, count: 2, full: true },
    ]);
    const open = [
      { depositTypeId: 3, balance: 13 },
      { depositTypeId: 4, balance: 272 },
    ];
    expect(types.map(({ id }) => balanceAfter(id, open, [], taps, types))).toEqual([10, 232]);
    const waiting = [{ booking: { counts: countsOf(taps) } }] as unknown as Parameters<typeof balanceAfter>[2];
    expect(types.map(({ id }) => balanceAfter(id, open, waiting, {}, types))).toEqual([10, 232]);
    expect(withEverything(types, open, [], taps)).toEqual({ ...taps, 4: 232 });
    expect(withEverything(types, open, [], {})).toEqual({ 3: 13, 4: 272 });
    expect(withEverything(types, [{ depositTypeId: 3, balance: -2 }], [], {})).toEqual({});
  });
  it('are not booked while an entry is not a number', () => {
    expect(isBookable({ 3: '2,5' })).toBe(false);
    expect(countsOf({ 3: '2,5', 4: 7 })).toEqual([{ depositTypeId: 4, count: 7 }]);
    expect(withEverything(types, [{ depositTypeId: 3, balance: 9 }], [], { 3: '2,5' })).toEqual({ 3: '2,5' });
  });
  it('are warned of in the words of the server', () =>
    expect(negativeText('Kasten', -2)).toBe('Mehr zurückgegeben als geliefert: Kasten −2.'));
  it.each([
    [{}, true],
    [{ 3: 2 }, true],
    [{ 3: -1 }, false],
    [{ 3: 'x' }, true],
    [{ 3: true }, false],
    [null, false],
    [7, false],
  ])('%j are taps: %s', (value, is) => expect(isTaps(value)).toBe(is));
});

it('movements belong to the counts that they lie between, and to no others', () => {
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  const between = { opening: { at: at(2), amount: 1 }, closing: { at: at(5), amount: 1 } };
  const movements = [1, 2, 3, 5, 5, 6].map((day, id) => ({ id, at: at(day) }));
  expect(intervalMovements(between, movements).map(({ id }) => id)).toEqual([4, 3, 2]);
});

it.each([
  [-5, -15.5, 'Bierkasten: −5 (−15,50 €)'],
  [5, 15.5, 'Bierkasten: 5 (15,50 €)'],
  [1200, null, 'Bierkasten: 1.200'],
])('a supplier with %j crates open reads %j', (balance, value, text) => {
  expect(balanceText({ name: 'Bierkasten', balance, value })).toBe(text);
});
