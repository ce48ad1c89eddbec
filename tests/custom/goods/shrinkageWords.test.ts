import { describe, expect, it } from 'vitest';
import type { Shrinkage, ShrinkageInterval, ShrinkageItem } from '../../../src/contract/shrinkage';
import { intervalWords } from '../../../src/custom/goods/shrinkage/intervalWords';
import { missingSentence, shrinkageRemarks } from '../../../src/custom/goods/shrinkage/shrinkageSentences';
import { unitWordsOf } from '../../../src/rules/plurals';

const at = '2026-03-01T10:00:00.000Z';
const interval = (over: Partial<ShrinkageInterval> = {}): ShrinkageInterval => ({
  opening: { at, amount: 24 },
  deliveries: 48,
  returns: 0,
  losses: 1,
  corrections: 0,
  closing: { at, amount: 30 },
  used: 41,
  sold: 38.4,
  staff: 0.6,
  should: 39,
  difference: 2,
  averagePrice: 0.8215,
  value: 1.64,
  percent: 5.1,
  reason: null,
  hints: [],
  ...over,
});

describe('the arithmetic of an interval', () => {
  it.each<[Partial<ShrinkageInterval>, string]>([
    [{}, '24 + 48 − 1 − 30 = 41 verbraucht, 38,4 verkauft, 0,6 Personal: 2 fehlen, 1,64 €'],
    [{ staff: 0, difference: 1 }, '24 + 48 − 1 − 30 = 41 verbraucht, 38,4 verkauft: 1 fehlt, 1,64 €'],
    [
      { returns: 2, corrections: -0.5, losses: 0 },
      '24 + 48 − 2 − 0,5 − 30 = 41 verbraucht, 38,4 verkauft, 0,6 Personal: 2 fehlen, 1,64 €',
    ],
    [
      { difference: -2, value: -1.64 },
      '24 + 48 − 1 − 30 = 41 verbraucht, 38,4 verkauft, 0,6 Personal: 2 zu viel, −1,64 €',
    ],
    [{ difference: 0, value: 0 }, '24 + 48 − 1 − 30 = 41 verbraucht, 38,4 verkauft, 0,6 Personal: nichts fehlt'],
    [{ value: null }, '24 + 48 − 1 − 30 = 41 verbraucht, 38,4 verkauft, 0,6 Personal: 2 fehlen'],
    [
      { sold: null, staff: null, should: null, difference: null, value: null, reason: 'NO_SALES' },
      '24 + 48 − 1 − 30 = 41 verbraucht: nicht bestimmbar. Es fehlen Kassendaten zwischen den Zählungen.',
    ],
  ])('with %o', (over, expected) => {
    expect(intervalWords(interval(over))).toBe(expected);
  });
});

const item = (name: string, difference: number | null, value: number | null): ShrinkageItem => ({
  stockItemId: 1,
  name,
  unit: 'Flasche',
  supplierId: null,
  groupNames: null,
  opening: null,
  closing: null,
  used: 1,
  sold: 1,
  staff: 0,
  should: 1,
  difference,
  averagePrice: 1,
  value,
  percent: null,
  reason: difference === null ? 'NO_SALES' : null,
  hints: [],
});
const report = (items: ShrinkageItem[], over: Partial<Shrinkage['totals']> = {}): Shrinkage => ({
  from: null,
  to: null,
  items,
  totals: {
    value: 0,
    missing: 148.2,
    surplus: 0,
    turnover: null,
    assignedTurnover: null,
    assignedPercent: null,
    determined: items.filter(({ reason }) => reason === null).length,
    undetermined: items.filter(({ reason }) => reason !== null).length,
    ...over,
  },
});
const words = unitWordsOf([{ name: 'Flasche', plural: 'Flaschen' }]);

describe('the sentence above the table', () => {
  it.each<[string, Shrinkage, string | undefined]>([
    [
      'several',
      report([item('Rum', 1, 10), item('Gin', 2.3, 40), item('Cola', -3, -2)]),
      '2 Artikel fehlen für 148,20 €; am meisten Gin: 2,3 Flaschen.',
    ],
    ['one', report([item('Gin', 1, 40)]), '1 Artikel fehlt für 148,20 €; am meisten Gin: 1 Flasche.'],
    ['no prices', report([item('Rum', 1, null), item('Gin', 2, null)], { missing: null }), '2 Artikel fehlen.'],
    ['nothing missing', report([item('Gin', 0, 0)]), 'Bei keinem Artikel fehlt etwas.'],
    ['nothing determined', report([item('Gin', null, null)]), undefined],
  ])('of %s', (_, told, expected) => {
    expect(missingSentence(told, words)).toBe(expected);
  });

  it('is followed by remarks', () => {
    const told = report([item('Rum', -1, -1), item('Gin', null, null)], { assignedPercent: 91 });
    expect(shrinkageRemarks(told)).toEqual([
      '1 Artikel mehr verkauft als verbraucht: Fehlt eine Lieferung, oder stimmt die Menge?',
      '1 nicht bestimmbar.',
      '91,0 % des Umsatzes zugeordnet.',
    ]);
  });
});
