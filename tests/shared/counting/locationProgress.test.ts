import { expect, test } from 'vitest';
import type { CountLine } from '../../../src/shared/counting/CountLine';
import { locationProgress } from '../../../src/shared/counting/locationProgress';

/** "B5" is a line at B with 5 counted, "B-" an uncounted line. */
const linesOf = (text: string): CountLine[] =>
  text.split(' ').map((line, id) => ({
    id,
    name: `Artikel ${id}`,
    locationName: line.charAt(0),
    unitName: null,
    newAmount: line.endsWith('-') ? null : Number(line.slice(1)),
    version: 1,
  }));

test.each([
  ['B- B- K-', ['B 0/2 at 0', 'K 0/1 at 2']],
  ['B5 B- B- K3', ['B 1/3 at 1', 'K 1/1 at 3']],
  ['B0 B- K-', ['B 1/2 at 1', 'K 0/1 at 2']],
  ['B- B4 B-', ['B 1/3 at 0']],
  ['K1 B2 K-', ['K 1/2 at 2', 'B 1/1 at 1']],
])('%s', (lines, expected) => {
  const shown = locationProgress(linesOf(lines)).map(
    ({ name, counted, total, index }) => `${name} ${counted}/${total} at ${index}`,
  );
  expect(shown).toEqual(expected);
});
