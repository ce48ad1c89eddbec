import { sql } from 'kysely';
import { oneOf, untyped } from '../database';
import type { Db } from '../tables';

/** Tables whose rows are dated by the clock and take effect in that order, with the column that dates them. */
export const DATED = { stockCounts: 'at', unitHistory: 'changedAt', priceHistory: 'changedAt' } as const;
export type DatedTable = keyof typeof DATED;

/** Milliseconds by which a clock may be set back while new rows are still dated after earlier ones. */
const FOLLOWED_MS = 2 * 3_600_000;

/** Dates new rows after the latest of their article. @param now ISO 8601 @returns instants of articles whose latest row lies ahead */
export async function afterLatest(
  db: Db,
  tables: readonly DatedTable[],
  stockItemIds: readonly number[],
  now: string,
): Promise<ReadonlyMap<number, string>> {
  const followed = new Date(Date.parse(now) + FOLLOWED_MS).toISOString();
  const found = new Map<number, string>();
  for (const table of tables) {
    const at = sql.ref<string>(DATED[table]);
    const rows = await untyped(db)
      .selectFrom(table)
      .select('stockItemId')
      .select(sql<string>`max(${at})`.as('last'))
      .where(oneOf(db, 'stockItemId', stockItemIds))
      .where(at, '>=', now)
      .where(at, '<=', followed)
      .groupBy('stockItemId')
      .execute();
    for (const { stockItemId, last } of rows) {
      const next = new Date(Date.parse(last) + 1).toISOString();
      if (next > (found.get(Number(stockItemId)) ?? '')) found.set(Number(stockItemId), next);
    }
  }
  return found;
}
