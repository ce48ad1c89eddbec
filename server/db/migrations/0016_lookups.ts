import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

/** What saving one line and deleting one record look for in tables that grow for years. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  const index = (table: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  // The last amount of a place, and the first row that a census wrote, each with one look.
  await index('stockHistory', 'stockItemId', 'stockLocationId', 'id');
  await index('stockHistory', 'censusId', 'id');
  await db.schema.dropIndex('stockHistory_stockItemId_stockLocationId_at').execute();
  await db.schema.dropIndex('stockHistory_censusId').execute();
  // What a place had in the inventory before.
  await index('stockTakingItems', 'stockItemId', 'stockLocationId', 'id');
  await db.schema.dropIndex('stockTakingItems_stockItemId').execute();
  // Mails that wait or are under way.
  await index('orderMails', 'state', 'nextAttemptAt');
  await db.schema.dropIndex('orderMails_nextAttemptAt').execute();
  // Before a record is deleted, a database looks for what refers to it.
  for (const [table, column] of REFERENCES) await index(table, column);
  // The censuses of somebody's groups, newest first.
  await index('censuses', 'stockItemGroupId', 'id');
}

const REFERENCES = [
  ['censuses', 'userId'],
  ['stockModifications', 'stockLocationId'],
  ['stockModifications', 'countedByUserId'],
  ['stockLevels', 'stockLocationId'],
  ['stockHistory', 'stockLocationId'],
  ['stockHistory', 'userId'],
  ['orders', 'supplierId'],
  ['orderMails', 'userId'],
  ['priceHistory', 'userId'],
  ['priceUpdates', 'userId'],
  ['stockTakingItems', 'stockLocationId'],
  ['stockTakingAddenda', 'stockTakingItemId'],
] as const;
