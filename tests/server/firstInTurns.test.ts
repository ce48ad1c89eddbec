import { expect, it } from 'vitest';
import { firstInTurns, sortInTurns } from '../../server/turns';

const turn = async () => {};

function numbers(count: number): number[] {
  let seed = 1;
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 997;
  });
}

const upwards = numbers(3000).sort((a, b) => a - b);

it.each([
  ['mixed', numbers(3000), 150],
  ['sorted', upwards, 150],
  ['the other way round', upwards.toReversed(), 150],
  ['all the same', Array.from({ length: 3000 }, () => 7), 10],
  ['one of them', numbers(3000), 1],
  ['none of them', numbers(300), 0],
  ['more than there are', numbers(20), 50],
  ['none at all', [], 5],
])('the first of many are those that sorting gives: %s', async (_, all, most) => {
  const rows = all.map((value, at) => ({ value, at }));
  const compare = (a: { value: number }, b: { value: number }) => a.value - b.value;
  expect(await firstInTurns(rows, compare, most, turn)).toEqual(
    (await sortInTurns(rows, compare, turn)).slice(0, most),
  );
});
