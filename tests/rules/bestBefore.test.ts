import { expect, it } from 'vitest';
import { bestBeforeProblem, remainingAmounts } from '../../src/rules/bestBefore';

const lines = [
  { bestBefore: '2026-12-01', quantity: 10 },
  { bestBefore: '2026-11-20', quantity: 5 },
  { bestBefore: '2026-12-24', quantity: 3 },
];

it.each<[string, number | null, [string, number][]]>([
  [
    'as much as came',
    18,
    [
      ['2026-11-20', 5],
      ['2026-12-01', 10],
      ['2026-12-24', 3],
    ],
  ],
  [
    'less: the oldest is used up first',
    12,
    [
      ['2026-12-01', 9],
      ['2026-12-24', 3],
    ],
  ],
  ['hardly anything', 1, [['2026-12-24', 1]]],
  ['nothing', 0, []],
  ['less than nothing', -4, []],
  [
    'more than came with a day',
    100,
    [
      ['2026-11-20', 5],
      ['2026-12-01', 10],
      ['2026-12-24', 3],
    ],
  ],
  [
    'an unknown amount',
    null,
    [
      ['2026-11-20', 5],
      ['2026-12-01', 10],
      ['2026-12-24', 3],
    ],
  ],
])('of %s, this is left', (_, stock, left) => {
  expect(remainingAmounts(lines, stock).map(({ bestBefore, amount }) => [bestBefore, amount])).toEqual(left);
});

it('takes lines of the same day in the order in which they came', () => {
  const sameDay = [1, 2].map((id) => ({ id, bestBefore: '2026-12-01', quantity: 10 }));
  expect(remainingAmounts(sameDay, 12).map(({ id, amount }) => [id, amount])).toEqual([
    [1, 2],
    [2, 10],
  ]);
});

it.each([
  ['1999-12-31', 'Bitte ein Datum ab 2000 angeben.'],
  ['2000-01-01', undefined],
  ['2056-11-24', undefined],
  ['2056-11-25', 'Bitte ein Datum in den nächsten 30 Jahren angeben.'],
])('%s: %s', (day, problem) => expect(bestBeforeProblem(day, '2026-11-24')).toBe(problem));
