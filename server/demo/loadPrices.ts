import { addDays, dayBounds, todayIn } from '../../src/rules/dates';
import type { Db } from '../db/tables';
import { articlesOf } from './articlesOf';
import { timeZone } from './settings';

/** Joint price changes; the old price is `percent` of the current one. */
const CHANGES: readonly { group: string; articles: number; daysAgo: number; percent: number }[] = [
  { group: 'Kaffee & Tee', articles: 2, daysAgo: 82, percent: 88 },
  { group: 'Bier', articles: 4, daysAgo: 75, percent: 96 },
  { group: 'Molkerei & Käse', articles: 3, daysAgo: 61, percent: 104 },
  { group: 'Kaffee & Tee', articles: 1, daysAgo: 47, percent: 93 },
];
const CHANGED_MS = 10 * 3_600_000;
/** One cent in ten-thousandths of a euro. */
const CENT = 100;

export async function loadPrices(db: Db, now: string): Promise<void> {
  const today = todayIn(timeZone, new Date(now));
  const before = new Map<number, number>();
  const history: { stockItemId: number; oldPrice: number; newPrice: number; changedAt: string }[] = [];
  for (const { group, articles, daysAgo, percent } of CHANGES.toReversed()) {
    const start = dayBounds(addDays(today, -daysAgo), timeZone).start;
    const changedAt = new Date(Date.parse(start) + CHANGED_MS).toISOString();
    for (const { id, pricePerUnit } of await articlesOf(db, group, articles)) {
      const newPrice = before.get(id) ?? pricePerUnit;
      const oldPrice = Math.round((newPrice * percent) / 100 / CENT) * CENT;
      if (oldPrice === newPrice) continue;
      before.set(id, oldPrice);
      history.push({ stockItemId: id, oldPrice, newPrice, changedAt });
    }
  }
  // Ids must follow time.
  await db.insertInto('priceHistory').values(history.reverse()).execute();
}
