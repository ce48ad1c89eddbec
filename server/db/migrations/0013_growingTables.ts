import { type Kysely, sql } from 'kysely';
import type { AnyDb } from '../database';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  const index = (table: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns);
  await index('orders', 'created', 'id').execute();
  await index('orders', 'stockItemGroupId', 'created').execute();
  await db.schema
    .createIndex('orders_unsent')
    .on('orders')
    .columns(['created', 'id'])
    .where(sql<boolean>`${sql.ref('sent')} is null`)
    .execute();
  await index('orderMails', 'orderId', 'id').execute();
  await index('stockModifications', 'censusId', 'newAmount').execute();
  await db.schema.dropIndex('orders_created').execute();
  await db.schema.dropIndex('orderMails_orderId').execute();
}
