import type { Span } from './coverage';
import type { Stretch } from './lumps';

/**
 * When sales count for each interval. Intervals of merged articles overlap: a sale counts for the first that has it.
 * @param intervals by opening
 */
export function stretchesOf(intervals: readonly Span[]): Stretch[] {
  let told = '';
  return intervals.map(({ opening, closing }) => {
    const stretch = { after: opening.at < told ? told : opening.at, until: closing.at };
    if (closing.at > told) told = closing.at;
    return stretch;
  });
}
