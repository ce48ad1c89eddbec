import { expect, it } from 'vitest';
import { spreadPositions } from '../../../src/ui/charts/spreadPositions';

it.each([
  ['far enough', [10, 40, 90], [10, 40, 90]],
  ['too close', [50, 55], [50, 64]],
  ['the same, in their order', [50, 50, 50], [50, 64, 78]],
  ['out of order', [55, 50], [64, 50]],
  ['at the end', [95, 100, 100], [72, 86, 100]],
  ['before the beginning', [-5, 3], [0, 14]],
  ['none', [], []],
])('places that are %s', (_, places, expected) => {
  expect(spreadPositions(places, { apart: 14, from: 0, to: 100 })).toEqual(expected);
});
