import type { Insertable } from 'kysely';
import { oneOf } from '../database';
import type { Db, Tables } from '../tables';

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
  const later = await db
    .selectFrom('priceHistory')
    .where(oneOf(db, 'stockItemId', ids))
    .where('changedAt', '>=', at)
    .groupBy('stockItemId')
    .select(({ fn }) => ['stockItemId', fn.max('changedAt').as('last')])
    .execute();
  const lastOf = new Map(later.map(({ stockItemId, last }) => [stockItemId, Date.parse(last)]));
  const dated = changes.map((change) => {
    const last = lastOf.get(change.stockItemId);
    return { ...change, changedAt: last === undefined ? at : new Date(last + 1).toISOString() };
  });
  await db.insertInto('priceHistory').values(dated).execute();
}
