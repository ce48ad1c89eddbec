import type { Interval } from '../consumption';
import { NOTHING, type Stretch } from './salesBatches';
import type { Explained } from './shrinkage';

type Used = Pick<Interval, 'consumption'> & { opening: { at: string }; closing: { at: string } };

/**
 * Divides sales of overlapping intervals, of merged articles, by consumption, as a sale does not name its article.
 * @param intervals by opening @returns the units that sales explain by index, computed on demand
 */
export function explainIntervals(
  intervals: readonly Used[],
  explain: (stretch: Stretch) => Explained,
): (index: number) => Explained {
  const known = new Map<number, Explained>();
  return (index) => {
    if (!known.has(index)) {
      const together = overlapping(intervals, index);
      for (const [place, explained] of shared(intervals.slice(together.from, together.to), explain).entries())
        known.set(together.from + place, explained);
    }
    return known.get(index) ?? NOTHING;
  };
}

function overlapping(intervals: readonly Used[], index: number): { from: number; to: number } {
  let [from, until] = [0, ''];
  for (const [place, { opening, closing }] of intervals.entries()) {
    if (opening.at >= until) {
      if (place > index) return { from, to: place };
      from = place;
    }
    if (closing.at > until) until = closing.at;
  }
  return { from, to: intervals.length };
}

function shared(intervals: readonly Used[], explain: (stretch: Stretch) => Explained): Explained[] {
  const instants = [...new Set(intervals.flatMap(({ opening, closing }) => [opening.at, closing.at]))].sort();
  const sums = intervals.map(() => ({ ...NOTHING }));
  const after = instants[0] ?? '';
  let before = NOTHING;
  for (const [place, until] of instants.entries()) {
    if (place === 0) continue;
    // From the first instant, so that all pieces together are rounded once.
    const all = explain({ after, until });
    const begins = instants[place - 1] ?? '';
    const isOpen = ({ opening, closing }: Used) => opening.at <= begins && closing.at >= until;
    const rates = intervals.map((each) => (isOpen(each) ? rateOf(each) : 0));
    const shares = rates.some((rate) => rate > 0) ? rates : intervals.map((each) => (isOpen(each) ? 1 : 0));
    for (const key of ['sold', 'staff'] as const)
      for (const [index, part] of divided(all[key] - before[key], shares).entries()) {
        const sum = sums[index];
        if (sum) sum[key] += part;
      }
    before = all;
  }
  return sums;
}

const rateOf = ({ consumption, opening, closing }: Used): number =>
  Math.max(consumption, 0) / (Date.parse(closing.at) - Date.parse(opening.at));

function divided(whole: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  let [given, until] = [0, 0];
  return shares.map((share) => {
    until += share;
    const part = Math.round((whole * until) / all) - given;
    given += part;
    return part;
  });
}
