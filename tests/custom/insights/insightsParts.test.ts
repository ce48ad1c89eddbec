import { describe, expect, it } from 'vitest';
import { ordersPath } from '../../../src/custom/insights/paths';
import { largestSeries, stackedPlaces } from '../../../src/custom/insights/series';
import { beginningOf } from '../../../src/custom/insights/useInsightsPeriod';
import { chartColors } from '../../../src/ui/charts/chartColors';
import { contrast } from '../../../src/ui/theme/colors';
import { themes } from '../../../src/ui/theme/theme';

it.each([
  ['2026-11-23', 12, '2025-11-24'],
  ['2026-11-30', 3, '2026-08-31'],
  ['2026-05-31', 3, '2026-03-01'],
  ['2028-02-29', 60, '2023-03-01'],
  ['2026-03-31', 1, '2026-03-01'],
])('up to and with %s, %s months begin on %s', (today, months, from) => {
  expect(beginningOf(today, months)).toBe(from);
});

describe('series', () => {
  const series = (label: string, ...values: (number | null)[]) => ({ label, values });

  it('are the largest, and all others as one', () => {
    const many = Array.from({ length: 10 }, (_, at) => series(`S${at}`, at, at === 0 ? null : 1));
    const shown = largestSeries(many);
    expect(shown.map(({ label }) => label)).toEqual(['S9', 'S8', 'S7', 'S6', 'S5', 'S4', 'S3', 'Übrige']);
    expect(shown.at(-1)?.values).toEqual([3, 2]);
  });

  it('of others that are all unknown are unknown', () => {
    const many = Array.from({ length: 10 }, (_, at) => series(`S${at}`, at > 2 ? 1 : null));
    expect(largestSeries(many).at(-1)?.values).toEqual([null]);
  });

  it('follow a place that was renamed, and have gaps where an inventory left it out', () => {
    const inventory = (stockTakingId: number, ...places: [number, string, number][]) => ({
      stockTakingId,
      description: null,
      targetDate: '2026-01-01',
      value: 0,
      notCounted: 0,
      locations: places.map(([stockLocationId, name, value]) => ({ stockLocationId, name, value })),
    });
    expect(stackedPlaces([inventory(1, [1, 'Keller', 5]), inventory(2, [1, 'Lager', 7], [2, 'Bar', 3])])).toEqual([
      series('Lager', 5, 7),
      series('Bar', null, 3),
    ]);
  });
});

it('leads from a month to its orders, as far as it lies in the period', () => {
  const days = { From: '2026-01-10', To: '2026-03-05' };
  expect(ordersPath('2026-01', days)).toBe('/orders?von=10.01.2026&bis=31.01.2026&gesendet=ja');
  expect(ordersPath('2026-03', days)).toBe('/orders?von=01.03.2026&bis=05.03.2026&gesendet=ja');
});

it.each(['light', 'dark'] as const)('colours of charts can be seen on %s paper', (mode) => {
  const pale = chartColors(themes[mode]).filter((color) => contrast(color, themes[mode].palette.background.paper) < 3);
  expect(pale).toEqual([]);
});
