import { describe, expect, it } from 'vitest';
import type { Consumption, ConsumptionItem } from '../../../src/contract/consumption';
import { comparedIn } from '../../../src/custom/goods/consumption/compared';

const count = (day: number) => ({ at: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`, amount: 1 });
/** @param rise euros; null: unknown @param days between the counts, in the period and in the other one */
const item = (name: string, rise: number | null, days: [number, number] = [7, 7]): ConsumptionItem => ({
  stockItemId: 1,
  name,
  unit: 'Flasche',
  supplierId: 1,
  groupNames: null,
  reason: null,
  hint: null,
  opening: count(1),
  closing: count(1 + days[0]),
  deliveries: 0,
  returns: 0,
  losses: 0,
  corrections: 0,
  consumption: 1,
  averagePrice: 1,
  value: 1,
  before: { opening: count(1), closing: count(1 + days[1]), consumption: 1, value: 1, reason: null, hint: null },
  change: rise === null ? null : { consumption: rise, value: rise },
});
const negative = (of: ConsumptionItem): ConsumptionItem => ({ ...of, before: { ...of.before!, hint: 'NEGATIVE' } });
const totals = { value: 0, determined: 0, undetermined: 0, negative: 0 };
const report = (items: ConsumptionItem[]): Consumption => {
  const rises = items.flatMap(({ change }) => change?.value ?? []);
  const change = { articles: rises.length, value: rises.reduce((sum, rise) => sum + rise, 0) };
  return {
    from: '2026-03-01',
    to: '2026-03-17',
    totals,
    items,
    comparison: { from: '2026-02-01', to: '2026-02-17', totals, change },
  };
};
const UNKNOWN_ONE = '1 Artikel zählt nicht mit: nicht in beiden Zeiträumen bestimmbar.';
const UNKNOWN_TWO = '2 Artikel zählen nicht mit: nicht in beiden Zeiträumen bestimmbar.';

describe('a comparison says', () => {
  it.each<[string, ConsumptionItem[], string, string[], string[]]>([
    [
      'more, and of what most',
      [item('Rum', 5), item('Gin', 20), item('Bier', -3), item('Wein', 7.5)],
      '29,50 € mehr als vom 01.02.2026 bis 17.02.2026',
      ['Gin (+20,00 €)', 'Wein (+7,50 €)'],
      [],
    ],
    [
      'less, and of what most',
      [item('Rum', 5), item('Gin', -20), item('Bier', -3), item('Wein', -0.5)],
      '18,50 € weniger als vom 01.02.2026 bis 17.02.2026',
      ['Gin (−20,00 €)', 'Bier (−3,00 €)'],
      [],
    ],
    [
      'as much, and still what rose',
      [item('Rum', 5), item('Gin', -5)],
      'So viel wie vom 01.02.2026 bis 17.02.2026',
      ['Rum (+5,00 €)'],
      [],
    ],
    [
      'what it does not know',
      [item('Rum', 5), item('Neu', null)],
      '5,00 € mehr als vom 01.02.2026 bis 17.02.2026',
      ['Rum (+5,00 €)'],
      [UNKNOWN_ONE],
    ],
    [
      'that counts lie further apart than before',
      [item('Rum', 5, [26, 7]), item('Gin', 1, [28, 7]), item('Neu', null, [1, 1]), item('Alt', null)],
      '6,00 € mehr als vom 01.02.2026 bis 17.02.2026',
      ['Rum (+5,00 €)', 'Gin (+1,00 €)'],
      ['Zwischen den Zählungen liegen im Mittel 27 Tage, davor 7 Tage.', UNKNOWN_TWO],
    ],
    [
      'where a delivery may be missing, without naming it',
      [item('Rum', 5), negative(item('Kaffee', 50)), negative(item('Neu', null))],
      '55,00 € mehr als vom 01.02.2026 bis 17.02.2026',
      ['Rum (+5,00 €)'],
      ['1 Artikel mit negativem Verbrauch ist nicht genannt: Fehlt eine Lieferung?', UNKNOWN_ONE],
    ],
    [
      'that nothing can be compared',
      [item('Neu', null)],
      'Kein Artikel ist in diesem Zeitraum und vom 01.02.2026 bis 17.02.2026 bestimmbar',
      [],
      [],
    ],
  ])('%s', (_, items, sentence, most, remarks) => {
    const told = comparedIn(report(items));
    expect(told).toEqual({ sentence, most: expect.any(Array), remarks });
    expect(told?.most.map(({ text }) => text)).toEqual(most);
  });

  it('nothing without another period', () => {
    const { comparison, ...alone } = report([item('Rum', 5)]);
    expect(comparedIn(alone)).toBeUndefined();
  });
});
