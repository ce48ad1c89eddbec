import { describe, expect, it } from 'vitest';
import {
  basisText,
  plotText,
  shelfText,
  stockChangeText,
  undoneText,
} from '../../../src/custom/parLevels/parSentences';
import { stockLines } from '../../../src/custom/parLevels/stockLines';
import { asNamed } from '../../../src/rules/plurals';
import { change, one, proposal, unknown } from './parRows';

it.each([
  [30.1, 18.85, 'Flasche', '−11,3 Flasche'],
  [10, 10.05, 'kg', '+0,1 kg'],
  [10, 10.049, 'kg', 'gleich'],
  [10, 9.951, 'kg', 'gleich'],
  [1000, 2234.5, null, '+1.234,5'],
])('the stock goes from %d to %d %s: %s', (before, after, unit, text) => {
  const { evidence } = proposal;
  if (!evidence) throw new Error('It has some');
  const of = (meanStock: number) => ({ ...evidence.before, meanStock });
  expect(stockChangeText({ unit, evidence: { ...evidence, before: of(before), after: of(after) } })).toBe(text);
});

it.each([
  [412.3, 'Im Schnitt 412,30 € weniger im Regal.'],
  [-0.5, 'Im Schnitt 0,50 € mehr im Regal.'],
  [0, 'Im Schnitt gleich viel im Regal.'],
])('%d € is written as %s', (value, text) => {
  expect(shelfText(value)).toBe(text);
});

it.each([
  [{}, 'Gerechnet mit 1,4 Flasche am Tag, Zählung alle 7 Tage, Lieferung nach 2 Tagen, Lieferbereitschaft 95 %.'],
  [
    { perDay: 0.0345, unit: null, reviewDays: 1, waitDays: 0 },
    'Gerechnet mit 0,035 am Tag, Zählung jeden Tag, Lieferung am selben Tag, Lieferbereitschaft 95 %.',
  ],
  [{ waitDays: 1 }, expect.stringContaining('Lieferung nach 1 Tag,')],
])('a proposal of %j names its inputs', (changed, text) => {
  expect(basisText({ ...proposal, ...changed }, '95')).toEqual(text);
});

it('unknown values are neither told nor drawn', () => {
  expect([basisText(unknown, '95'), plotText(unknown, asNamed), stockChangeText(unknown)]).toEqual([undefined, [], '']);
  expect(stockLines({ ...unknown, series: one.series.slice(0, 1) })).toEqual({ days: [], series: [] });
});

it('the plot has stocks at the end of intervals, minimums from their beginning, and marks where something was missing', () => {
  const { days, series } = stockLines(one);
  expect(days).toEqual(['2026-11-01', '2026-11-08', '2026-11-15']);
  expect(series.map(({ values, marked }) => [values, marked])).toEqual([
    [
      [null, 20, 0],
      [false, false, true],
    ],
    [
      [null, 12.5, 0],
      [false, false, true],
    ],
    [[48, 48, 48], []],
    [[30, 36, 36], []],
  ]);
});

describe('taking back', () => {
  const two = { ...change, items: [...change.items, { ...change.items[0]!, assignmentId: 9, name: 'Gin' }] };
  it.each([
    [change, '1 Mindestbestand zurückgesetzt.'],
    [two, '2 Mindestbestände zurückgesetzt.'],
    [
      { ...two, left: [{ assignmentId: 9, minAmountInGroup: null }] },
      '1 Mindestbestand zurückgesetzt. Seitdem geändert und darum geblieben: Gin.',
    ],
  ])('reports the minimums that stayed', (undone, text) => {
    expect(undoneText(undone)).toBe(text);
  });
});
