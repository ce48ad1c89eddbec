import type { AnyDb } from '../database';
import { createIndexOn } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await createIndexOn(db, 'stockHistory', 'stockItemId', 'stockLocationId', 'id');
  await createIndexOn(db, 'stockHistory', 'censusId', 'id');
  await db.schema.dropIndex('stockHistory_stockItemId_stockLocationId_at').execute();
  await db.schema.dropIndex('stockHistory_censusId').execute();
  await createIndexOn(db, 'stockTakingItems', 'stockItemId', 'stockLocationId', 'id');
  await db.schema.dropIndex('stockTakingItems_stockItemId').execute();
  await createIndexOn(db, 'orderMails', 'state', 'nextAttemptAt');
  await db.schema.dropIndex('orderMails_nextAttemptAt').execute();
  for (const [table, column] of REFERENCES) await createIndexOn(db, table, column);
  await createIndexOn(db, 'censuses', 'stockItemGroupId', 'id');
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
