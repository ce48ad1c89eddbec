/** Days for which a residual is remembered. */
const MEMORY = 364;
const FEWEST = 20;
const FIRST_FACTOR = 2;

/** Standardized deviation of one interval from what was learned before. */
export interface Residual {
  z: number;
  day: number;
  isAtLeast: boolean;
}

/** The residuals of a group's last year, kept sorted: sorting all of them each day takes minutes. */
export class Residuals {
  private sorted: Residual[] = [];

  /** @param added of the day `day`; those of a year before are forgotten */
  add(day: number, added: Residual[]) {
    added.sort(compare);
    const merged: Residual[] = [];
    let next = 0;
    for (const each of this.sorted) {
      if (each.day <= day - MEMORY) continue;
      while (next < added.length && compare(added[next]!, each) < 0) merged.push(added[next++]!);
      merged.push(each);
    }
    while (next < added.length) merged.push(added[next++]!);
    this.sorted = merged;
  }

  /** β-quantile by the product-limit estimate (Kaplan, Meier 1958): what ran out was wanted at least. */
  factor(beta: number): number {
    let remaining = this.sorted.length;
    if (remaining < FEWEST) return FIRST_FACTOR;
    let survival = 1;
    for (const { z, isAtLeast } of this.sorted) {
      if (!isAtLeast) survival *= (remaining - 1) / remaining;
      remaining -= 1;
      if (survival <= 1 - beta + 1e-9) return Math.max(z, 0);
    }
    return Math.max(this.sorted.at(-1)!.z, 0);
  }
}

const compare = (a: Residual, b: Residual) => a.z - b.z || Number(a.isAtLeast) - Number(b.isAtLeast);
