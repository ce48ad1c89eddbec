import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('orders').addColumn('sheet', 'text').execute();
  await db.schema.createIndex('orders_sheet').on('orders').column('sheet').where('sheet', 'is not', null).execute();
  await db.schema
    .createIndex('orders_supplierId_sent')
    .on('orders')
    .columns(['supplierId', 'sent'])
    // Without the condition, lists of unsent orders would read the whole index.
    .where('sent', 'is not', null)
    .execute();
}
