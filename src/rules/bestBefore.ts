/** Beyond this, a day is a slip of the year. */
const MOST_YEARS = 30;
const FIRST_DAY = '2000-01-01';

/** German; undefined for a day that goods may keep until. */
export function bestBeforeProblem(day: string, today: string): string | undefined {
  if (day < FIRST_DAY) return 'Bitte ein Datum ab 2000 angeben.';
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
  return day > last ? `Bitte ein Datum in den nächsten ${MOST_YEARS} Jahren angeben.` : undefined;
}

export interface DatedLine {
  /** `YYYY-MM-DD` */
  bestBefore: string;
  /** Thousandths that came. */
  quantity: number;
}

/**
 * Lays what is there upon dated lines from the latest day down, since the oldest is used first.
 * @param lines of one article, later deliveries of the same day last
 * @param stock thousandths; null: unknown, so nothing is known to be used up
 * @returns what is left of each, earliest day first
 */
export function leftOf<L extends DatedLine>(lines: readonly L[], stock: number | null): (L & { amount: number })[] {
  let rest = stock === null ? Number.POSITIVE_INFINITY : Math.max(0, stock);
  return lines
    .toSorted((a, b) => (a.bestBefore < b.bestBefore ? -1 : Number(a.bestBefore > b.bestBefore)))
    .reverse()
    .map((line) => {
      const amount = Math.min(line.quantity, rest);
      rest -= amount;
      return { ...line, amount };
    })
    .filter(({ amount }) => amount > 0)
    .reverse();
}

const DAY_MS = 86_400_000;

/** Whole days, negative in the past. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}
