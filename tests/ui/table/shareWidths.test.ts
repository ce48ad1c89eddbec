import { expect, it } from 'vitest';
import { shareWidths } from '../../../src/ui/table/shareWidths';

it.each<[room: number, wishes: [least: number, wanted: number][], widths: number[] | undefined]>([
  // All columns get their wish and equal parts of the rest.
  [
    600,
    [
      [100, 300],
      [80, 100],
    ],
    [400, 200],
  ],
  // The short column gets its wish, the long one the rest.
  [
    500,
    [
      [100, 600],
      [80, 100],
    ],
    [400, 100],
  ],
  [
    500,
    [
      [100, 600],
      [100, 700],
      [80, 100],
    ],
    [200, 200, 100],
  ],
  // No column goes below the minimum.
  [
    300,
    [
      [200, 600],
      [80, 100],
    ],
    [200, 100],
  ],
  [
    250,
    [
      [200, 600],
      [50, 100],
    ],
    [200, 50],
  ],
  [
    200,
    [
      [200, 600],
      [50, 100],
    ],
    undefined,
  ],
  [300, [], []],
])('%s px for %j: %j', (room, wishes, widths) => {
  expect(
    shareWidths(
      room,
      wishes.map(([least, wanted]) => ({ least, wanted })),
    )?.map(Math.round),
  ).toEqual(widths);
});
