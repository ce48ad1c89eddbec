import { describe, expect, it } from 'vitest';
import type { ParArticle, ParGroup } from '../../../src/rules/parLevels/parGroup';
import { parLevels } from '../../../src/rules/parLevels/parLevels';
import { waitDays } from '../../../src/rules/waitDays';
import { randomGroup } from './randomGroup';
import { referenceLevels } from './reference';

const MONDAY = 19_996;
const at = (day: number, time = '10:00') => `${new Date(day * 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`;

function article(used: readonly number[], over: Partial<ParArticle> = {}): ParArticle {
  const days = used.map((_, week) => MONDAY + 7 * (week + 1));
  const readings = [
    { day: MONDAY, at: at(MONDAY), amount: 100_000 },
    ...days.map((day, week) => ({ day, at: at(day), amount: 100_000 - (used[week] ?? 0) * 1000 })),
  ];
  const movements = days.map((day, week) => ({
    day,
    at: at(day, '11:00'),
    quantity: (used[week] ?? 0) * 1000,
    isDelivery: true,
  }));
  return {
    assignmentId: 1,
    minimum: 20,
    unitsPerPackage: 1000,
    fixedOrderAmount: null,
    pricePerUnit: 10_000,
    unit: 'Flasche',
    waitDays: 0,
    isUnitChanged: false,
    dismissed: null,
    pieces: [{ readings, movements }],
    ...over,
  };
}
const group = (articles: ParArticle[], weeks: number): ParGroup => ({ at: MONDAY + 7 * weeks, service: 95, articles });

describe('a learned minimum', () => {
  const steady = Array.from({ length: 8 }, () => 10);
  const uneven = [4, 16, 4, 16, 4, 16, 4, 16];
  it.each([
    { name: 'weekly 10', used: steady, wait: 0, need: 10, spread: 0, proposal: 10 },
    { name: 'with two days of wait', used: steady, wait: 2, need: 13, spread: 0, proposal: 13 },
    { name: 'weekly 4 and 16', used: uneven, wait: 0, need: 26, spread: 2.909732, proposal: 26 },
  ])('$name', ({ used, wait, name: _, ...expected }) => {
    const [level] = parLevels(group([article(used, { waitDays: wait })], 8));
    const same = { perDay: 1.428571, factor: 2, reviewDays: 7, waitDays: wait, intervals: 8 };
    expect(level).toMatchObject({ ...expected, ...same });
  });

  it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'equals a literal reading of the rules: group %i',
    (seed) => {
      const random = randomGroup(seed);
      expect(parLevels(random)).toEqual(referenceLevels(random));
    },
  );

  it('knows nothing of later days', () => {
    const random = randomGroup(7);
    const until = random.at - 120;
    const known = <T extends { day: number }>(all: readonly T[]) => all.filter(({ day }) => day <= until);
    const asThen = random.articles.map((each) => ({
      ...each,
      pieces: each.pieces.map(({ readings, movements }) => ({
        readings: known(readings),
        movements: known(movements),
      })),
    }));
    const then = parLevels({ ...random, at: until, articles: asThen });
    const now = parLevels(random);
    for (const [index, { series }] of then.entries())
      expect(now[index]?.series.slice(0, series.length).map(({ used, kind }) => [used, kind])).toEqual(
        series.map(({ used, kind }) => [used, kind]),
      );
  });
});

it.each<[string, Parameters<typeof waitDays>, number]>([
  [
    'Wednesday, a day before until 18:00, counted on Monday',
    [1, [{ weekday: 3, daysBefore: 1, orderUntil: '18:00' }], 2],
    2,
  ],
  ['the same, counted on Tuesday', [2, [{ weekday: 3, daysBefore: 1, orderUntil: '18:00' }], null], 1],
  ['the same until 11:59', [2, [{ weekday: 3, daysBefore: 1, orderUntil: '11:59' }], null], 8],
  ['three workdays from Thursday', [4, [], 3], 5],
  ['no workday on Saturday', [6, [], 0], 2],
  ['no workday on Monday', [1, [], 0], 0],
  ['nothing known', [1, [], null], 0],
])('the wait of %s', (_, asked, expected) => expect(waitDays(...asked)).toBe(expected));
