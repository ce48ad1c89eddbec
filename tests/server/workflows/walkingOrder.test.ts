import { expect, it } from 'vitest';
import { inWalkingOrder } from '../../../server/workflows/walkingOrder';

const row = (stockLocationName: string, countingOrder: number, name: string, itemOrder: number | null = null) => ({
  stockLocationName,
  countingOrder,
  itemOrder,
  name,
});
const inOrder = async (rows: readonly ReturnType<typeof row>[]) =>
  (
    await inWalkingOrder(
      rows.map((each, at) => ({ ...each, at })),
      ({ at, name }) => ({ id: at, name }),
    )
  ).map(({ at }) => at);

it.each([
  ['nothing', [], []],
  ['one', [row('Bar', 1, 'Bier')], [0]],
  ['locations by their order', [row('Bar', 2, 'Bier'), row('Keller', 1, 'Wein')], [1, 0]],
  ['locations of the same order by name', [row('Regal 10', 1, 'Bier'), row('Regal 2', 1, 'Wein')], [1, 0]],
  ['articles by their order there', [row('Bar', 1, 'Bier', 2), row('Bar', 1, 'Wein', 1)], [1, 0]],
  ['articles without an order last', [row('Bar', 1, 'Bier'), row('Bar', 1, 'Wein', 1)], [1, 0]],
  ['articles without an order by name', [row('Bar', 1, 'Öl'), row('Bar', 1, 'Zimt'), row('Bar', 1, 'Obst')], [2, 0, 1]],
  ['articles of the same order by name', [row('Bar', 1, 'Wein', 1), row('Bar', 1, 'Bier', 1)], [1, 0]],
  [
    'the same name, however it is written, by id',
    [row('Bar', 1, 'Café'), row('Bar', 1, 'Cafe\u0301'), row('Bar', 1, 'Café')],
    [0, 1, 2],
  ],
])('sorts %s', async (_, rows, expected) => {
  expect(await inOrder(rows)).toEqual(expected);
});

it('looks at each row as often with many as with few', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => row(`Regal ${at % 3}`, 1, `Artikel ${(at * 7919) % 2000}`));
  let looks = 0;
  await inWalkingOrder(rows, ({ name }) => {
    looks += 1;
    return { id: looks, name };
  });
  expect(looks).toBe(rows.length);
});
