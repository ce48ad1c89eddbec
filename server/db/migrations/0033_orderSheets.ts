import type { AnyDb } from '../database';
import { createIndex } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('orders').addColumn('sheet', 'text').execute();
  await createIndex(db, 'orders_sheet', 'orders', ['sheet'], '"sheet" is not null');
  // Without the condition, lists of unsent orders would read the whole index.
  await createIndex(db, 'orders_supplierId_sent', 'orders', ['supplierId', 'sent'], '"sent" is not null');
}
