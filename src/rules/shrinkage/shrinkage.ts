import { divideHalfUp } from '../../lib/divideHalfUp';
import { centsOf, type Interval, sumsOf } from '../consumption';

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

export const sumOfShrunk = (intervals: readonly Shrunk[]): Shrunk => sumsOf(intervals, SUMMED);

/** @param part whole number in the scale of `whole` @returns percent, 1 decimal; null if `whole` is 0 */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const thousandths = BigInt(part) * 1000n * (whole < 0 ? -1n : 1n);
  return Number(divideHalfUp(thousandths, BigInt(Math.abs(whole)))) / 10;
}
