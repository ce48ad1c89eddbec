import { describe, expect, it } from 'vitest';
import type { ParArticle, ParGroup } from '../../../src/rules/parLevels/ParGroup';
import { parLevels } from '../../../src/rules/parLevels/parLevels';


const MONDAY = 20_000 - ((20_000 + 3) % 7);
const at = (day: number) => new Date(day * 86_400_000 + 36_000_000).toISOString();

/** Counted weekly: filled up to 100 an hour after each count, what was used is missing at the next. */
function article(used: readonly number[], with_: Partial<ParArticle> = {}): ParArticle {
  const readings = [{ day: MONDAY, at: at(MONDAY), amount: 100_000 }];
  const movements = [];
  for (const [week, units] of used.entries()) {
    const day = MONDAY + 7 * (week + 1);
    readings.push({ day, at: at(day), amount: 100_000 - units * 1000 });
    movements.push({ day, at: at(day).replace('T10', 'T11'), quantity: units * 1000, isDelivery: true });
  }
  return {
    ...{ assignmentId: 1, minimum: 20, unitsPerPackage: 1000, fixedOrderAmount: null, pricePerUnit: 10_000 },
    ...{ unit: 'Flasche', waitDays: 0, isUnitChanged: false, dismissed: null, pieces: [{ readings, movements }] },
    ...with_,
  };
}
const group = (articles: ParArticle[], weeks: number): ParGroup => ({
  at: MONDAY + 7 * weeks,
  service: 95,
  articles,
});

describe('worked cases', () => {
  const steady = Array.from({ length: 8 }, () => 10);
  it.each([
    { name: 'weekly 10', used: steady, wait: 0, need: 10, perDay: 1.428571, spread: 0, proposal: 10 },
    { name: 'with a wait of two days', used: steady, wait: 2, need: 13, perDay: 1.428571, spread: 0, proposal: 13 },
    {
      name: 'weekly 4 and 16',
      used: [4, 16, 4, 16, 4, 16, 4, 16],
      wait: 0,
      need: 26,
      perDay: 1.428571,
      spread: 2.909732,
      proposal: 26,
    },
  ])('$name', ({ used, wait, ...expected }) => {
    const [level] = parLevels(group([article(used, { waitDays: wait })], 8));
    expect(level).toMatchObject({ ...expected, factor: 2, reviewDays: 7, waitDays: wait, intervals: 8 });
    console.log(JSON.stringify(level, (k, v) => (k === 'series' ? undefined : v)));
  });
});
