import { expect, it } from 'vitest';
import type { CountLine } from '../../../src/shared/counting/CountLine';
import { scannedLine } from '../../../src/shared/counting/scannedLine';

const line = (stockItemId: number | undefined, locationName: string): CountLine => ({
  id: 1,
  stockItemId,
  name: 'x',
  locationName,
  unitName: null,
  newAmount: null,
  version: 1,
});
const lines = [line(7, 'Bar'), line(8, 'Bar'), line(undefined, 'Keller'), line(9, 'Keller'), line(7, 'Keller')];

it.each([
  [0, 8, 1],
  // At the current location.
  [1, 7, 0],
  [3, 7, 4],
  // At another location, when the article is not at this one.
  [0, 9, 3],
  [0, 10, -1],
])('at line %i a scan of article %i opens line %i', (at, item, expected) => {
  expect(scannedLine(lines, at, item)).toBe(expected);
});
