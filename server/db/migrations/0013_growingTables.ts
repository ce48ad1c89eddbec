import type { AnyDb } from '../database';
import { createIndex, createIndexOn } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await createIndexOn(db, 'orders', 'created', 'id');
  await createIndexOn(db, 'orders', 'stockItemGroupId', 'created');
  await createIndex(db, 'orders_unsent', 'orders', ['created', 'id'], '"sent" is null');
  await createIndexOn(db, 'orderMails', 'orderId', 'id');
  await createIndexOn(db, 'stockModifications', 'censusId', 'newAmount');
  await db.schema.dropIndex('orders_created').execute();
  await db.schema.dropIndex('orderMails_orderId').execute();
}
