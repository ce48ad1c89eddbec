import { divideHalfUp } from '../../lib/divideHalfUp';
import { centsOf, type Interval } from '../consumption';

/** Units of an article that sales explain, whole thousandths. */
export interface Explained {
  sold: number;
  staff: number;
}

/** Whole thousandths; `value` in cents. */
export interface Shrunk extends Explained {
  should: number;
  /** Positive if goods are missing, negative if there are too many. */
  difference: number;
  value: number;
}

/** Implements docs/rules.md, Shrinkage. */
export function shrunkIn({ consumption, price }: Pick<Interval, 'consumption' | 'price'>, by: Explained): Shrunk {
  const should = by.sold + by.staff;
  const difference = consumption - should;
  return { sold: by.sold, staff: by.staff, should, difference, value: centsOf(difference, price) };
}

const SUMMED = ['sold', 'staff', 'should', 'difference', 'value'] as const;

export function sumOfShrunk(intervals: readonly Shrunk[]): Shrunk {
  const sums = { sold: 0, staff: 0, should: 0, difference: 0, value: 0 };
  for (const interval of intervals) for (const key of SUMMED) sums[key] += interval[key];
  return sums;
}

/** @param part whole number in the scale of `whole` @returns percent, 1 decimal; null if `whole` is 0 */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const thousandths = BigInt(part) * 1000n * (whole < 0 ? -1n : 1n);
  return Number(divideHalfUp(thousandths, BigInt(Math.abs(whole)))) / 10;
}
