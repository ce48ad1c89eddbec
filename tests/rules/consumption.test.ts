import { describe, expect, it } from 'vitest';
import { type ArticleHistory, centsOf, consumptionOf, type Moved } from '../../src/rules/consumption';
import type { MovementKind } from '../../src/rules/movements';

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00.000Z`;
const thousandths = (n: number) => Math.round(n * 1000);
const price = (n: number) => Math.round(n * 10_000);
let ids = 0;
const moved = (
  kind: MovementKind,
  quantity: number,
  unitPrice = 1,
  at = day(5),
  reverses: number | null = null,
): Moved => {
  ids += 1;
  return { id: ids, kind, quantity: thousandths(quantity), unitPrice: price(unitPrice), at, reverses };
};
const reversed = (movement: Moved): Moved[] => {
  ids += 1;
  return [movement, { ...movement, id: ids, quantity: -movement.quantity, reverses: movement.id }];
};
const history = (amounts: readonly number[], movements: Moved[] = [], over: Partial<ArticleHistory> = {}) => ({
  stockCounts: amounts.map((amount, index) => ({ at: day(1 + index * 10), amount: thousandths(amount) })),
  movements,
  unitChanges: [],
  unit: 'Flasche',
  earlierPrice: null,
  priceAt: () => price(1.5),
  ...over,
});
const figures = (of: ArticleHistory) => {
  const { reason, whole, intervals } = consumptionOf(of);
  if (reason !== null) return reason;
  return [whole.consumption / 1000, ...intervals.map((each) => each.price / 10_000), whole.value / 100];
};

describe('consumption', () => {
  const delivery = (quantity: number, unitPrice: number, at = day(5)) => moved('delivery', quantity, unitPrice, at);

  it.each<[string, ArticleHistory, unknown]>([
    [
      'deliveries and a broken bottle',
      history([24, 30], [delivery(48, 0.8215), moved('loss', -1)]),
      [41, 0.8215, 33.68],
    ],
    [
      'the average of two prices, and a return',
      history([10.5, 12.125], [delivery(20, 1), delivery(10, 1.3), moved('return', -5)]),
      [23.375, 1.1, 25.71],
    ],
    ['a missing delivery', history([3, 5], [], { earlierPrice: price(2.5) }), [-2, 2.5, -5]],
    ['tenths', history([0.3, 0.6], [delivery(0.3, 1)]), [0, 1, 0]],
    ['a delivery that was taken back', history([8, 3], reversed(delivery(6, 2))), [5, 1.5, 7.5]],
    ['one count', history([5], [delivery(6, 2)]), 'ONE_COUNT'],
    ['no count', history([], [delivery(6, 2)]), 'NO_COUNT'],
    ['another unit', history([4, 3], [delivery(6, 2)], { unitChanges: [day(6)] }), 'UNIT'],
    ['a unit that came back', history([4, 3, 2], [], { unitChanges: [day(12), day(13)] }), 'UNIT'],
    ['a unit changed before or after', history([4, 3], [], { unitChanges: [day(1), day(12)] }), [1, 1.5, 1.5]],
    [
      'corrections of both signs',
      history([4, 3], [moved('correction', 2.5), moved('correction', -1)]),
      [2.5, 1.5, 3.75],
    ],
    [
      'what moved at the opening and after the closing',
      history(
        [4, 3],
        [
          moved('loss', -1, 1, day(1)),
          moved('loss', -0.5, 1, day(11)),
          moved('loss', -1, 1, '2026-03-11T12:00:00.001Z'),
        ],
      ),
      [0.5, 1.5, 0.75],
    ],
    ['half a cent up', history([0.015, 0.01], [], { earlierPrice: price(1) }), [0.005, 1, 0.01]],
    ['half a cent away from zero', history([0.01, 0.015], [], { earlierPrice: price(1) }), [-0.005, 1, -0.01]],
    ['a third, to four decimals', history([0, 0], [delivery(1, 1), delivery(2, 0)]), [3, 0.3333, 1]],
    [
      'a price that was taken back falls back to the one before',
      history([9, 6, 4], [delivery(1, 2), ...reversed(delivery(1, 7, day(6)))]),
      [6, 2, 2, 12],
    ],
    [
      'intervals one by one, each at its price',
      history([10, 5, 8], [delivery(2, 3), delivery(10, 4, day(15))]),
      [14, 3, 4, 49],
    ],
    ['an interval without a delivery at the price of the last', history([10, 5, 2], [delivery(2, 3)]), [10, 3, 3, 30]],
  ])('of %s', (_, of, expected) => {
    expect(figures(of)).toEqual(expected);
  });

  it('takes the article’s price of the day it was counted', () => {
    const priceAt = (at: string) => price(at === day(11) ? 2 : 3);
    expect(figures(history([3, 2, 1], [], { priceAt }))).toEqual([2, 2, 3, 5]);
  });

  it('takes the later of two stock counts at one instant', () => {
    const at = day(1);
    const stockCounts = [1, 4].map((amount) => ({ at, amount: thousandths(amount) }));
    const closing = { at: day(11), amount: 0 };
    expect(figures(history([], [], { stockCounts: [...stockCounts, closing] }))).toEqual([4, 1.5, 6]);
    expect(figures(history([], [], { stockCounts }))).toBe('ONE_COUNT');
  });

  it('keeps the parts apart and gives 0 no sign', () => {
    const { whole } = consumptionOf(history([1, 1]));
    expect(whole).toEqual({
      opening: { at: day(1), amount: 1000 },
      closing: { at: day(11), amount: 1000 },
      deliveries: 0,
      returns: 0,
      losses: 0,
      corrections: 0,
      consumption: 0,
      value: 0,
    });
  });

  it('is exact for the largest amounts there are', () => {
    expect(centsOf(999_999_999_999, 99_999_999)).toBe(999_999_989_999_000);
    expect(centsOf(5, 10_000)).toBe(1);
    expect(centsOf(-5, 10_000)).toBe(-1);
  });
});
