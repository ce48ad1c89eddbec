import { compareText } from '../../lib/compareGerman';
import type { Explained } from './shrinkage';
import { type Taken, takenUnits } from './takenUnits';

export interface Bounds {
  first: string;
  last: string;
}

export function widen(bounds: Bounds, { first, last }: Bounds): void {
  if (first < bounds.first) bounds.first = first;
  if (last > bounds.last) bounds.last = last;
}

/** Pieces of a sold item in one closing, or in one line of it; whole thousandths. */
export interface SalesBatch extends Bounds {
  sold: number;
  staff: number;
}

/** Amount of the article in a piece of a sold item, for a time; whole thousandths. */
export interface Use {
  /** Inclusive; null: since ever. */
  from: string | null;
  /** Exclusive; null: for ever. */
  until: string | null;
  amount: number;
  of: number;
}

/** Tells whether sales of a batch lie on both sides of a count, or of a recipe's first day. */
export const isCut = (
  { first, last }: Bounds,
  { counts, days }: { counts: readonly string[]; days: readonly string[] },
): boolean => {
  const count = counts[firstFrom(counts, first)];
  if (count !== undefined && count < last) return true;
  const day = days[firstAfter(days, first)];
  return day !== undefined && day <= last;
};

/** Running sums of batches in order of time; no batch may be cut. */
export class BatchSums {
  private readonly at: string[] = [];
  private readonly sold = [0];
  private readonly staff = [0];

  constructor(batches: readonly SalesBatch[]) {
    let [sold, staff] = [0, 0];
    for (const batch of [...batches].sort((a, b) => compareText(a.last, b.last))) {
      sold += batch.sold;
      staff += batch.staff;
      this.at.push(batch.last);
      this.sold.push(sold);
      this.staff.push(staff);
    }
  }

  /** Returns pieces sold after `after`, up to and including `until`, while the recipe was valid. */
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

export const NOTHING: Explained = { sold: 0, staff: 0 };

export interface Stretch {
  /** Exclusive, as for stock counts. */
  after: string;
  until: string;
}

export function explainedBy(uses: readonly { sums: BatchSums; use: Use }[], stretch: Stretch): Explained {
  const [sold, staff]: [Taken[], Taken[]] = [[], []];
  for (const { sums, use } of uses) {
    const pieces = sums.piecesIn(stretch, use);
    if (pieces.sold !== 0) sold.push({ pieces: pieces.sold, amount: use.amount, of: use.of });
    if (pieces.staff !== 0) staff.push({ pieces: pieces.staff, amount: use.amount, of: use.of });
  }
  return { sold: takenUnits(sold), staff: takenUnits(staff) };
}

function firstFrom(instants: readonly string[], at: string): number {
  let [from, to] = [0, instants.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((instants[middle] ?? '') < at) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** `~` sorts after everything that can follow in an instant. */
export const firstAfter = (instants: readonly string[], at: string): number => firstFrom(instants, `${at}~`);
