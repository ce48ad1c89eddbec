import type { StockTaking } from '../../stockTakingRecords';

/** Earlier days, and earlier starts of the same day; newest first. */
export function earlierThan(of: StockTaking, all: readonly StockTaking[]): StockTaking[] {
  return all.filter((other) => compareDays(other, of) < 0).sort((a, b) => compareDays(b, a));
}

/** The latest closed one, else the latest. */
export const firstChoice = (earlier: readonly StockTaking[]): StockTaking | undefined =>
  earlier.find(({ closedAt }) => closedAt) ?? earlier[0];

/** Days or, from other backends, instants; both sort as text. */
const compareDays = (a: StockTaking, b: StockTaking) =>
  a.targetDate < b.targetDate ? -1 : a.targetDate > b.targetDate ? 1 : a.id - b.id;
