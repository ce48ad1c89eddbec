import { describe, expect, it } from 'vitest';
import { changePercent } from '../../../src/rules/insights/changePercent';
import { countPace, median } from '../../../src/rules/insights/countPace';
import { daysOfCourse, monthsOf, periodMessage } from '../../../src/rules/insights/insightsPeriod';

describe('the period of the plots', () => {
  it.each([
    ['2026-01-01', '2026-12-31', undefined],
    ['2026-03-01', '2026-03-01', undefined],
    ['2021-11-24', '2026-11-23', undefined],
    ['2024-01-01', '2028-12-31', undefined],
    ['2024-01-01', '2029-01-01', /fünf Jahre/],
    ['2026-03-02', '2026-03-01', /vor dem Anfang/],
    ['0000-01-01', '0000-01-02', /zwischen 1970 und 2999/],
    ['9999-12-30', '9999-12-31', /zwischen 1970 und 2999/],
  ])('%s to %s: %s', (from, to, message) => {
    const told = periodMessage({ from, to });
    if (message) expect(told).toMatch(message);
    else expect(told).toBeUndefined();
  });

  it.each([
    ['2026-02-10', '2026-02-20', [['2026-02', '2026-02-10', '2026-02-20']]],
    [
      '2023-12-31',
      '2024-03-01',
      [
        ['2023-12', '2023-12-31', '2023-12-31'],
        ['2024-01', '2024-01-01', '2024-01-31'],
        ['2024-02', '2024-02-01', '2024-02-29'],
        ['2024-03', '2024-03-01', '2024-03-01'],
      ],
    ],
  ])('from %s to %s has these months', (from, to, months) => {
    expect(monthsOf({ from, to }).map(({ month, first, last }) => [month, first, last])).toEqual(months);
  });

  it.each([
    ['2026-03-01', '2026-03-01', ['2026-02-28', '2026-03-01']],
    ['2026-03-01', '2026-03-16', ['2026-02-28', '2026-03-02', '2026-03-09', '2026-03-16']],
    ['2026-01-15', '2026-04-20', ['2026-01-14', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-20']],
  ])('from %s to %s is shown at the ends of these days', (from, to, days) => {
    expect(daysOfCourse({ from, to })).toEqual(days);
  });

  it('of five years has no more ends of days than months, and one', () => {
    expect(daysOfCourse({ from: '2021-11-24', to: '2026-11-23' })).toHaveLength(62);
  });
});

it.each([
  [100, 120, 20],
  [120, 100, -16.7],
  [3, 4, 33.3],
  // Rounded half away from zero.
  [2000, 2001, 0.1],
  [2000, 1999, -0.1],
  [100, 100, 0],
  [0, 100, null],
  [100, 0, null],
])('from %s to %s is %s percent', (first, last, percent) => {
  expect(changePercent(first, last)).toBe(percent);
});

describe('a count', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
  it.each([
    [12, 30, { minutes: 12, linesPerMinute: 2.5 }],
    [0, 30, { minutes: 0, linesPerMinute: null }],
    [-1, 30, { minutes: null, linesPerMinute: null }],
    [7, 0, { minutes: 7, linesPerMinute: 0 }],
  ])('of %s minutes with %s lines', (minutes, lines, pace) => {
    expect(countPace(at(0), at(minutes), lines)).toEqual(pace);
  });

  it.each([
    [[], null],
    [[4], 4],
    [[9, 1, 2], 2],
    [[1, 2, 4, 4000], 3],
    [[1.1, 1.2], 1.2],
  ])('of %j the one in the middle is %s', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});
