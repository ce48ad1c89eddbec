import { expect, it } from 'vitest';
import { explainIntervals } from '../../../src/rules/shrinkage/explainIntervals';

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T08:00:00.000Z`;
const interval = (from: number, to: number, consumption: number) => ({
  opening: { at: day(from) },
  closing: { at: day(to) },
  consumption,
});

/** Sells one piece on each of these days, and a tenth of one to the staff. */
const soldOn = (days: readonly number[]) => (stretch: { after: string; until: string }) => {
  const pieces = days.filter((n) => day(n) > stretch.after && day(n) <= stretch.until).length;
  return { sold: pieces * 1000, staff: pieces * 100 };
};

it.each([
  ['one after the other', [interval(1, 8, 0), interval(8, 15, 0)], [8, 9, 15], [1000, 2000]],
  ['by what was used, at the same time', [interval(1, 8, 3000), interval(1, 8, 1000)], [2, 3, 4, 5], [3000, 1000]],
  ['by use per time, where they overlap', [interval(1, 15, 2000), interval(8, 15, 3000)], [2, 9, 10], [1500, 1500]],
  ['in equal parts, where nothing was used', [interval(1, 8, 0), interval(1, 8, -5)], [2], [500, 500]],
  [
    'as thousandths that add up',
    [interval(1, 8, 1), interval(1, 8, 1), interval(1, 8, 1), interval(8, 9, 1)],
    [2, 9],
    [333, 334, 333, 1000],
  ],
])('sales explain intervals %s', (_, intervals, days, expected) => {
  const explained = explainIntervals(intervals, soldOn(days));
  // In reverse order, because each interval is computed on demand.
  const found = intervals.map((__, index) => explained(intervals.length - 1 - index)).reverse();
  expect(found.map(({ sold }) => sold)).toEqual(expected);
  const staff = found.reduce((sum, each) => sum + each.staff, 0);
  expect(staff).toBe(days.length * 100);
});
