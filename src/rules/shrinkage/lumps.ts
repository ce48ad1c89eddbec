import type { Explained } from './shrinkage';
import { type Taken, takenUnits } from './takenUnits';

/** Instants of the first and the last of several sales. */
export interface Bounds {
  first: string;
  last: string;
}

export function widen(bounds: Bounds, { first, last }: Bounds): void {
  if (first < bounds.first) bounds.first = first;
  if (last > bounds.last) bounds.last = last;
}

/** Pieces of a sold item that a closing sold, or one line of it; whole thousandths. */
export interface Lump extends Bounds {
  sold: number;
  staff: number;
}

/** How much of the article a piece of a sold item takes, for a time; whole thousandths. */
export interface Use {
  /** Inclusive; null: since ever. */
  from: string | null;
  /** Exclusive; null: for ever. */
  until: string | null;
  amount: number;
  of: number;
}

/** Whether lines of a lump lie on both sides: before a recipe's day, or up to a count and after it. */
export const isCut = (
  { first, last }: Bounds,
  { counts, days }: { counts: readonly string[]; days: readonly string[] },
): boolean => {
  const count = counts[firstFrom(counts, first)];
  if (count !== undefined && count < last) return true;
  const day = days[firstAfter(days, first)];
  return day !== undefined && day <= last;
};

/** Sums of lumps by their place in time; none of them may be cut. */
export class LumpSums {
  private readonly at: string[] = [];
  private readonly sold = [0];
  private readonly staff = [0];

  constructor(lumps: readonly Lump[]) {
    let [sold, staff] = [0, 0];
    for (const lump of [...lumps].sort((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : 0))) {
      sold += lump.sold;
      staff += lump.staff;
      this.at.push(lump.last);
      this.sold.push(sold);
      this.staff.push(staff);
    }
  }

  /** Pieces after `after`, up to and including `until`, while the recipe held. */
  piecesIn({ after, until }: Stretch, use: Use): Explained {
    const begins = firstAfter(this.at, after);
    const ends = firstAfter(this.at, until);
    const { from: start, until: stop } = use;
    const from = start === null ? 0 : firstFrom(this.at, start);
    const to = stop === null ? this.at.length : firstFrom(this.at, stop);
    const [first, last] = [Math.max(begins, from), Math.min(ends, to)];
    if (first >= last) return NOTHING;
    return {
      sold: (this.sold[last] ?? 0) - (this.sold[first] ?? 0),
      staff: (this.staff[last] ?? 0) - (this.staff[first] ?? 0),
    };
  }
}

const NOTHING: Explained = { sold: 0, staff: 0 };

export interface Stretch {
  /** Exclusive, as stock counts are. */
  after: string;
  until: string;
}

/** Units of an article in a stretch, by all sold items that take of it. */
export function explainedBy(uses: readonly { sums: LumpSums; use: Use }[], stretch: Stretch): Explained {
  const [sold, staff]: [Taken[], Taken[]] = [[], []];
  for (const { sums, use } of uses) {
    const pieces = sums.piecesIn(stretch, use);
    if (pieces.sold !== 0) sold.push({ pieces: pieces.sold, amount: use.amount, of: use.of });
    if (pieces.staff !== 0) staff.push({ pieces: pieces.staff, amount: use.amount, of: use.of });
  }
  return { sold: takenUnits(sold), staff: takenUnits(staff) };
}

/** Index of the first sorted instant that is not before another; the length if none. */
function firstFrom(instants: readonly string[], at: string): number {
  let [from, to] = [0, instants.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((instants[middle] ?? '') < at) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Sorts before any later instant, and after its own. */
const firstAfter = (instants: readonly string[], at: string): number => firstFrom(instants, `${at}~`);
