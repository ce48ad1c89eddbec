import { describe, expect, test } from 'vitest';
import { visualRuns } from '../../../server/documents/visualRuns';

// '<' marks a run written from right to left.
const shown = (line: string) => visualRuns(line).map(({ text, rightToLeft }) => (rightToLeft ? '<' : '') + text);

describe('visual order of a line', () => {
  test.each([
    ['left to right', 'Rotwein 12', ['Rotwein 12']],
    ['right to left', 'יין אדום', ['<יין אדום']],
    ['a right-to-left word in a German line', 'Wein יין rot', ['Wein ', '<יין', ' rot']],
    ['a German word in a right-to-left line', 'יין Merlot אדום', ['< אדום', 'Merlot', '<יין ']],
    ['a number keeps its digits in order', 'יין 12', ['12', '<יין ']],
    ['brackets face the other way', '(יין)', ['<)יין(']],
  ])('%s', (_, line, expected) => {
    expect(shown(line)).toEqual(expected);
  });
});
