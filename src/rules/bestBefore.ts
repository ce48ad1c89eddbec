import { compareText } from '../lib/compareGerman';

/** A day further away is taken for a mistyped year. */
const MAX_YEARS = 30;
const FIRST_DAY = '2000-01-01';

export function bestBeforeProblem(day: string, today: string): string | undefined {
  if (day < FIRST_DAY) return 'Bitte ein Datum ab 2000 angeben.';
  const last = `${Number(today.slice(0, 4)) + MAX_YEARS}${today.slice(4)}`;
  return day > last ? `Bitte ein Datum in den nächsten ${MAX_YEARS} Jahren angeben.` : undefined;
}

export interface DatedLine {
  bestBefore: string;
  /** Delivered thousandths. */
  quantity: number;
}

/**
 * Leaves the stock in the lines of the latest days, as the oldest goods are used first; returns the earliest day first.
 * @param lines of one article, later deliveries of the same day last @param stock thousandths; null: all is left
 */
export function remainingAmounts<L extends DatedLine>(
  lines: readonly L[],
  stock: number | null,
): (L & { amount: number })[] {
  let rest = stock === null ? Number.POSITIVE_INFINITY : Math.max(0, stock);
  return lines
    .toSorted((a, b) => compareText(a.bestBefore, b.bestBefore))
    .reverse()
    .map((line) => {
      const amount = Math.min(line.quantity, rest);
      rest -= amount;
      return { ...line, amount };
    })
    .filter(({ amount }) => amount > 0)
    .reverse();
}
