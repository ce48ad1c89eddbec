import type { StockTaking } from '../../stockTakingRecords';

export function earlierThan(of: StockTaking, all: readonly StockTaking[]): StockTaking[] {
  return all.filter((other) => compareDays(other, of) < 0).sort((a, b) => compareDays(b, a));
}

export const firstChoice = (earlier: readonly StockTaking[]): StockTaking | undefined =>
  earlier.find(({ closedAt }) => closedAt) ?? earlier[0];

/** Days, or instants from other backends; both sort as text. */
const compareDays = (a: StockTaking, b: StockTaking) =>
  a.targetDate < b.targetDate ? -1 : a.targetDate > b.targetDate ? 1 : a.id - b.id;
