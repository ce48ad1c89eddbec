import { expect, it } from 'vitest';
import { mergeSorted, removeSorted } from '../../src/lib/sortedNumbers';

it.each([
  [
    [1, 3, 3, 8],
    [2, 3, 9, 10],
  ],
  [[], [1, 2]],
  [[1, 2], []],
  [[], []],
  [[5], [-1, 5]],
])('%j and %j are merged, and parted again', (a, b) => {
  const merged = mergeSorted(Float64Array.from(a), Float64Array.from(b));
  expect([...merged]).toEqual([...a, ...b].sort((x, y) => x - y));
  expect([...removeSorted(merged, Float64Array.from(b))]).toEqual(a);
});
