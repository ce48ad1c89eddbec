import type { AnyDb } from '../database';
import { createIndex, createIndexOn } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await createIndexOn(db, 'stockCounts', 'at', 'id');
  const balance = ['supplierId', 'depositTypeId', 'kind', 'at', 'count', 'unitValue'];
  await createIndex(db, 'depositMovements_balance', 'depositMovements', balance);
  await db.schema.dropIndex('depositMovements_supplierId_depositTypeId_at').execute();
}
