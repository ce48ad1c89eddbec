import { expect, it } from 'vitest';
import { priceSteps } from '../../../src/shared/priceUpdates/priceSteps';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const change = (n: number, oldPrice: number, newPrice: number) => ({ oldPrice, newPrice, changedAt: day(n) });

it.each<[string, ReturnType<typeof change>[], number, ReturnType<typeof priceSteps>]>([
  ['one change', [change(0, 1, 2)], 10, { path: 'M0 100H4V0H100', highest: 2, lowest: 1 }],
  [
    'up and halfway back',
    [change(0, 1, 2), change(5, 2, 1.5)],
    10,
    { path: 'M0 100H4V0H52V50H100', highest: 2, lowest: 1 },
  ],
  ['a change this instant', [change(0, 2, 1)], 0, { path: 'M0 0H4V100H100', highest: 2, lowest: 1 }],
  ['a clock that is behind', [change(3, 2, 1)], 0, { path: 'M0 0H4V100H100', highest: 2, lowest: 1 }],
  ['a price that stayed', [change(0, 1, 1)], 10, { path: 'M0 50H4V50H100', highest: 1, lowest: 1 }],
])('%s', (_, changes, now, expected) => {
  expect(priceSteps(changes, Date.parse(day(now)))).toEqual(expected);
});

it('needs a change', () => {
  expect(() => priceSteps([], 0)).toThrow(RangeError);
});
