import { describe, expect, it } from 'vitest';
import {
  countsSentence,
  differencesSentence,
  groupGoodsSentence,
  inventoryValuesSentence,
  orderValuesSentence,
  pricesSentence,
  shrinkageSentence,
  stockValueSentence,
} from '../../../src/custom/insights/sentences';

const period = { from: '2026-01-01', to: '2026-03-31' };
const point = (day: string, value: number | null, unknown = 0) => ({
  day,
  value,
  known: value === null ? 0 : 9,
  unknown,
});
const inventory = (stockTakingId: number, targetDate: string) => ({ stockTakingId, targetDate, description: null });
const place = (stockLocationId: number, name: string, value: number) => ({ stockLocationId, name, value });
const supplier = (name: string, value: number | null, unpriced = 0) => ({
  supplierId: 1,
  name,
  value,
  orders: 1,
  unpriced,
  byMonth: [],
});
const group = (label: string, consumption: number | null, losses: number) => ({
  label,
  consumption,
  losses,
  determined: 1,
  undetermined: 0,
});
const priced = (name: string, percent: number | null, prices: (number | null)[]) => ({
  stockItemId: 1,
  name,
  unit: 'Flasche',
  percent,
  prices,
});
const compared = (current: number, earlier: number, groups: [string, number][]) => ({
  current: { ...inventory(2, '2026-03-31'), value: current },
  earlier: { ...inventory(1, '2025-12-31'), value: earlier },
  difference: current - earlier,
  groups: groups.map(([label, difference]) => ({ label, articles: 1, difference })),
  items: [],
});
const count = (censusId: number) => ({
  censusId,
  stockItemGroupId: 1,
  name: 'Bar',
  finished: '2026-01-05T10:00:00.000Z',
  minutes: 12,
  lines: 30,
  linesPerMinute: 2.5,
});
const counted = (name: string, minutes: number | null, linesPerMinute: number | null) => ({
  stockItemGroupId: 1,
  name,
  counts: 2,
  minutes,
  linesPerMinute,
});

describe('a sentence about', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['no value', stockValueSentence({ ...period, points: [point('2026-01-31', null, 3)] }), undefined],
    [
      'one value',
      stockValueSentence({ ...period, points: [point('2026-01-31', null), point('2026-02-28', 1234.5)] }),
      'Am 28.02.2026 lagen Waren für 1.234,50 € da.',
    ],
    [
      'values',
      stockValueSentence({ ...period, points: [point('2026-01-31', 1000), point('2026-02-28', 900.1, 1)] }),
      'Am 28.02.2026 lagen Waren für 900,10 € da; am 31.01.2026 waren es 1.000,00 € (−99,90 €). 1 Artikel, dessen Bestand nicht feststeht, fehlt darin.',
    ],
    ['no inventory', inventoryValuesSentence({ ...period, inventories: [], leftOut: 0 }), undefined],
    [
      'inventories',
      inventoryValuesSentence({
        ...period,
        inventories: [
          {
            ...inventory(1, '2026-03-31'),
            value: 30,
            notCounted: 2,
            locations: [place(1, 'Bar', 10), place(2, 'Keller', 20)],
          },
        ],
        leftOut: 1,
      }),
      'Die Inventur vom 31.03.2026 ergab 30,00 €, am meisten in „Keller“: 20,00 €. 2 Artikel wurden dabei nicht ganz gezählt. Gezeigt sind die letzten 1; 1 ältere fehlt.',
    ],
    [
      'no order',
      orderValuesSentence({ ...period, months: [], suppliers: [], total: { value: 0, orders: 0, unpriced: 0 } }),
      undefined,
    ],
    [
      'orders',
      orderValuesSentence({
        ...period,
        months: ['2026-01'],
        suppliers: [supplier('Linde', 20), supplier('Stein', null, 2)],
        total: { value: 20, orders: 2, unpriced: 2 },
      }),
      '2 Bestellungen für 20,00 €, am meisten bei „Linde“: 20,00 €. 2 Positionen ohne Preis zählen darin nicht mit.',
    ],
    [
      'orders without any price',
      orderValuesSentence({
        ...period,
        months: ['2026-01'],
        suppliers: [supplier('Stein', null, 1)],
        total: { value: null, orders: 1, unpriced: 1 },
      }),
      'Von 1 Bestellung ist der Wert nicht bekannt. 1 Position ohne Preis zählt darin nicht mit.',
    ],
    [
      'no goods',
      groupGoodsSentence({ ...period, groups: [group('Bar', null, 0)], consumption: null, undetermined: 4, losses: 0 }),
      undefined,
    ],
    [
      'goods',
      groupGoodsSentence({
        ...period,
        groups: [group('Bar', 100, 1), group('Küche', 50, 9)],
        consumption: 150,
        undetermined: 4,
        losses: 10,
      }),
      'Verbraucht wurde für 150,00 €, am meisten bei „Bar“: 100,00 €. Verloren gingen 10,00 €, am meisten bei „Küche“: 9,00 €. Von 4 Artikeln ist der Verbrauch nicht bestimmbar: Dafür braucht es zwei Zählungen in derselben Einheit.',
    ],
    [
      'losses alone',
      groupGoodsSentence({ ...period, groups: [group('Bar', null, 3)], consumption: null, undetermined: 0, losses: 3 }),
      'Ein Verbrauch steht noch nicht fest. Verloren gingen 3,00 €.',
    ],
    ['no price', pricesSentence({ ...period, days: [], items: [], changed: 0 }), undefined],
    [
      'prices',
      pricesSentence({
        ...period,
        days: ['2025-12-31', '2026-03-31'],
        items: [priced('Pils', 5, [1, 1.05]), priced('Riesling', -20, [5, 4])],
        changed: 7,
      }),
      '7 Artikel haben am Ende einen anderen Preis als am Anfang. Am stärksten von den gezeigten änderte sich „Riesling“: von 5,00 € auf 4,00 € (−20 %).',
    ],
    [
      'a price that stayed',
      pricesSentence({ ...period, days: ['2025-12-31'], items: [priced('Pils', 0, [1])], changed: 0 }),
      'Am Ende des Zeitraums sind alle Preise wie am Anfang.',
    ],
    ['no two inventories', differencesSentence({ ...period, inventories: [], compared: null }), undefined],
    [
      'two inventories',
      differencesSentence({
        ...period,
        inventories: [],
        compared: compared(120, 100, [
          ['Bar', 30],
          ['Küche', -10],
        ]),
      }),
      'Die Inventur vom 31.03.2026 ist 20,00 € mehr wert als die vom 31.12.2025: 120,00 € statt 100,00 €. Am meisten macht „Bar“ aus: +30,00 €.',
    ],
    [
      'two alike',
      differencesSentence({ ...period, inventories: [], compared: compared(100, 100, [['Bar', 0]]) }),
      'Die Inventur vom 31.03.2026 ist gleich viel wert wie die vom 31.12.2025: 100,00 €.',
    ],
    ['no count', countsSentence({ ...period, counts: [], groups: [], leftOut: 0 }), undefined],
    [
      'counts of a group',
      countsSentence({ ...period, counts: [count(1), count(2)], groups: [counted('Bar', 12, 2.5)], leftOut: 0 }),
      '2 Zählungen wurden abgeschlossen. „Bar“ dauert meist etwa 12 Minuten bei 2,5 Positionen je Minute.',
    ],
    [
      'counts of several',
      countsSentence({
        ...period,
        counts: [count(1)],
        groups: [counted('Bar', 12, 2.5), counted('Küche', 30.5, null)],
        leftOut: 3,
      }),
      '1 Zählung wurde abgeschlossen. Am längsten dauert „Küche“, meist etwa 30,5 Minuten. Gezeigt sind die letzten 1; 3 ältere fehlen.',
    ],
  ])('%s', (_, told, expected) => {
    expect(told).toBe(expected);
  });
});

describe('the sentence of shrinkage by month', () => {
  const month = (name: string, value: number | null) => ({
    month: name,
    value,
    known: value === null ? 0 : 3,
    unknown: 0,
  });
  it.each<[string, ReturnType<typeof month>[], string | undefined]>([
    [
      'several months',
      [month('2026-01', 10.5), month('2026-02', 30), month('2026-03', null)],
      'Es fehlen 40,50 €, am meisten im Monat 02.2026: 30,00 €. 1 Monat ist nicht bestimmbar.',
    ],
    ['one month', [month('2026-01', 10)], 'Es fehlen 10,00 €.'],
    ['more sold than used', [month('2026-01', -10)], 'Verkauft wurde für 10,00 € mehr als verbraucht.'],
    [
      'more sold than used in all, and less in one month',
      [month('2026-01', 36.5), month('2026-02', -77.5), month('2026-03', -5)],
      'Verkauft wurde für 46,00 € mehr als verbraucht, am meisten im Monat 02.2026: 77,50 €.',
    ],
    ['nothing known', [month('2026-01', null)], undefined],
  ])('of %s', (_, months, expected) => {
    expect(shrinkageSentence({ ...period, months })).toBe(expected);
  });
});
