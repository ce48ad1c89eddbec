import { expect, it, vi } from 'vitest';
import { inFittingParts } from '../../../../server/db/engine/inFittingParts';

it.each([
  ['light ones, up to the most', 0.1, [1, 2, 4, 8, 8, 8, 8, 1]],
  ['heavy ones one at a time', 20, Array.from({ length: 40 }, () => 1)],
  ['those of which three take too long', 3, [1, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 1]],
])('takes %s', async (_, each, expected) => {
  const rows = Array.from({ length: 40 }, (_, row) => row);
  const seen: number[] = [];
  const sizes: number[] = [];
  let busy = 0;
  const work = async (part: readonly number[]) => {
    busy += part.length * each;
    seen.push(...part);
    sizes.push(part.length);
  };
  await inFittingParts(rows, 8, work, () => busy);
  expect(sizes).toEqual(expected);
  expect(seen).toEqual(rows);
});

it('does nothing with nothing', async () => {
  const work = vi.fn();
  await inFittingParts([], 8, work);
  expect(work).not.toHaveBeenCalled();
});

it('ends with the error of a part', async () => {
  await expect(inFittingParts([1, 2, 3], 8, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
