import { divideHalfUp } from '../../lib/divideHalfUp';
import { centsOf, type Interval } from '../consumption';

/** Units of an article that sales explain, whole thousandths. */
export interface Explained {
  sold: number;
  staff: number;
}

/** Whole thousandths; the value in cents. */
export interface Shrunk extends Explained {
  should: number;
  /** Positive is missing, negative is too much. */
  difference: number;
  value: number;
}

/** docs/rules.md, Shrinkage. */
export function shrunkIn({ consumption, price }: Pick<Interval, 'consumption' | 'price'>, by: Explained): Shrunk {
  const should = by.sold + by.staff;
  const difference = consumption - should;
  return { sold: by.sold, staff: by.staff, should, difference, value: centsOf(difference, price) };
}

/** A row is the sum of its intervals. */
export function sumOfShrunk(intervals: readonly Shrunk[]): Shrunk {
  const sums = { sold: 0, staff: 0, should: 0, difference: 0, value: 0 };
  for (const interval of intervals) {
    sums.sold += interval.sold;
    sums.staff += interval.staff;
    sums.should += interval.should;
    sums.difference += interval.difference;
    sums.value += interval.value;
  }
  return sums;
}

/** Of what should have been used, 1 decimal; null when that is nothing. */
export const shrinkagePercent = ({ difference, should }: Pick<Shrunk, 'difference' | 'should'>): number | null =>
  percentOf(difference, should);

/** @param part and `whole` whole numbers of one scale @returns percent, 1 decimal; null of nothing */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const thousandths = BigInt(part) * 1000n * (whole < 0 ? -1n : 1n);
  return Number(divideHalfUp(thousandths, BigInt(Math.abs(whole)))) / 10;
}
