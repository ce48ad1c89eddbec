import { mergeSorted, removeSorted } from '../../lib/sortedNumbers';

/** Days for which a residual is remembered. */
const MEMORY = 364;
const FEWEST = 20;
const FIRST_FACTOR = 2;

/** Numbers of the last year, kept sorted: sorting all of them each day takes minutes. */
class Sorted {
  private added: number[] = [];
  private values = new Float64Array();
  private readonly days = new Map<number, readonly number[]>();

  add(value: number) {
    this.added.push(value);
  }

  /** Returns the numbers of the year ending with `day`, the day to which the added ones belong. */
  at(day: number): Float64Array {
    this.days.set(day, this.added);
    const old = [...this.days].filter(([each]) => each <= day - MEMORY);
    for (const [each] of old) this.days.delete(each);
    const gone = Float64Array.from(old.flatMap(([, values]) => values)).sort();
    this.values = mergeSorted(removeSorted(this.values, gone), Float64Array.from(this.added).sort());
    this.added = [];
    return this.values;
  }
}

/** Standardized deviations of intervals from what was expected before them. */
export class Residuals {
  readonly used = new Sorted();
  readonly atLeast = new Sorted();

  /** Returns the β-quantile of a year by the product-limit estimate (Kaplan, Meier 1958). */
  factor(day: number, beta: number): number {
    const [used, atLeast] = [this.used.at(day), this.atLeast.at(day)];
    const count = used.length + atLeast.length;
    if (count < FEWEST) return FIRST_FACTOR;
    let [survival, z] = [1, 0];
    for (let i = 0, j = 0; i + j < count && survival > 1 - beta + 1e-9; ) {
      const remaining = count - i - j;
      // At equal values, complete observations come before censored ones.
      if (j >= atLeast.length || used[i]! <= atLeast[j]!) {
        z = used[i++]!;
        survival *= (remaining - 1) / remaining;
      } else z = atLeast[j++]!;
    }
    return Math.max(z, 0);
  }
}
