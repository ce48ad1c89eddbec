import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  const index = (table: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  // Finds the last amount of a storage location, and the first row of a census, without scanning.
  await index('stockHistory', 'stockItemId', 'stockLocationId', 'id');
  await index('stockHistory', 'censusId', 'id');
  await db.schema.dropIndex('stockHistory_stockItemId_stockLocationId_at').execute();
  await db.schema.dropIndex('stockHistory_censusId').execute();
  await index('stockTakingItems', 'stockItemId', 'stockLocationId', 'id');
  await db.schema.dropIndex('stockTakingItems_stockItemId').execute();
  await index('orderMails', 'state', 'nextAttemptAt');
  await db.schema.dropIndex('orderMails_nextAttemptAt').execute();
  for (const [table, column] of REFERENCES) await index(table, column);
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
