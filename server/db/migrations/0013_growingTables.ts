import { sql } from 'kysely';
import type { AnyDb } from '../database';
import { createIndexOn } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await createIndexOn(db, 'orders', 'created', 'id');
  await createIndexOn(db, 'orders', 'stockItemGroupId', 'created');
  await db.schema
    .createIndex('orders_unsent')
    .on('orders')
    .columns(['created', 'id'])
    .where(sql<boolean>`${sql.ref('sent')} is null`)
    .execute();
  await createIndexOn(db, 'orderMails', 'orderId', 'id');
  await createIndexOn(db, 'stockModifications', 'censusId', 'newAmount');
  await db.schema.dropIndex('orders_created').execute();
  await db.schema.dropIndex('orderMails_orderId').execute();
}
