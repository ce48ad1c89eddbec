import { divideHalfUp } from '../../lib/divideHalfUp';
import { centsOf, type Interval, type StockCount } from '../consumption';

/** Units of an article that sales explain, whole thousandths. */
export interface Explained {
  sold: number;
  staff: number;
}

/** Whole thousandths; the value in cents. */
export interface Shrunk extends Explained {
  used: number;
  should: number;
  /** Positive is missing, negative is too much. */
  difference: number;
  value: number;
}

export interface ShrunkInterval extends Shrunk {
  opening: StockCount;
  closing: StockCount;
  /** Whole ten-thousandths of a euro. */
  price: number;
}

/** docs/rules.md, Shrinkage. */
export function shrunkInterval({ opening, closing, consumption, price }: Interval, by: Explained): ShrunkInterval {
  const should = by.sold + by.staff;
  const difference = consumption - should;
  return {
    opening,
    closing,
    used: consumption,
    sold: by.sold,
    staff: by.staff,
    should,
    difference,
    price,
    value: centsOf(difference, price),
  };
}

const SUMMED = ['used', 'sold', 'staff', 'should', 'difference', 'value'] as const;

/** A row is the sum of its intervals. */
export function shrunkWhole(intervals: readonly Shrunk[]): Shrunk {
  const sums = { used: 0, sold: 0, staff: 0, should: 0, difference: 0, value: 0 };
  for (const interval of intervals) for (const key of SUMMED) sums[key] += interval[key];
  return sums;
}

/** Of what should have been used, 1 decimal; null when that is nothing. */
export function shrinkagePercent({ difference, should }: Pick<Shrunk, 'difference' | 'should'>): number | null {
  if (should === 0) return null;
  const tenths = BigInt(difference) * 1000n * (should < 0 ? -1n : 1n);
  return Number(divideHalfUp(tenths, BigInt(Math.abs(should)))) / 10 + 0;
}
