import { type Kysely, sql } from 'kysely';
import type { AnyDb } from '../database';

/** What lists of tables that grow for years are found and sorted by, so that a page of them reads no more than a page. */
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
  // The last mail of an order, without a look at the mails themselves.
  await index('orderMails', 'orderId', 'id').execute();
  // The progress of a census, likewise.
  await index('stockModifications', 'censusId', 'newAmount').execute();
  // The longer ones begin with the same columns.
  await db.schema.dropIndex('orders_created').execute();
  await db.schema.dropIndex('orderMails_orderId').execute();
}
