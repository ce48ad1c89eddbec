import type { StockTaking } from '../../stockTakingRecords';

/** The inventories an inventory can be compared with, the latest first: those of days before, and of its day those begun before. */
export function earlierThan(of: StockTaking, all: readonly StockTaking[]): StockTaking[] {
  return all.filter((other) => compareDays(other, of) < 0).sort((a, b) => compareDays(b, a));
}

/** The one to begin with: the latest that is closed, else the latest. @param earlier as `earlierThan` orders them */
export const firstChoice = (earlier: readonly StockTaking[]): StockTaking | undefined =>
  earlier.find(({ closedAt }) => closedAt) ?? earlier[0];

/** Days and, from other backends, instants; both sort as texts. */
const compareDays = (a: StockTaking, b: StockTaking) =>
  a.targetDate < b.targetDate ? -1 : a.targetDate > b.targetDate ? 1 : a.id - b.id;
