import type { Insertable } from 'kysely';
import type { Db, Tables } from '../tables';
import { afterLatest } from './afterLatest';

/** Stores price changes of locked articles, dated after earlier ones: calls carry the instant before they waited. @param at ISO 8601 */
export async function insertPriceChanges(
  db: Db,
  at: string,
  changes: readonly Omit<Insertable<Tables['priceHistory']>, 'changedAt'>[],
): Promise<void> {
  const ids = changes.map(({ stockItemId }) => stockItemId);
  const later = await afterLatest(db, ['priceHistory'], ids, at);
  const dated = changes.map((change) => ({ ...change, changedAt: later.get(change.stockItemId) ?? at }));
  await db.insertInto('priceHistory').values(dated).execute();
}
