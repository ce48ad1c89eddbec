import type { Insertable } from 'kysely';
import type { Db, Tables } from '../tables';
import { afterLatest } from './afterLatest';

/**
 * Stores price changes of locked articles, each dated after the article's earlier ones. Requests that wait for the lock
 * carry the instant at which they were read, and "the price of then" is what the next change replaced.
 * @param at instant of the change, ISO 8601
 */
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
