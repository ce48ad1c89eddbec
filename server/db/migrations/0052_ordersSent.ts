import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.createIndex('orders_sent').on('orders').column('sent').where('sent', 'is not', null).execute();
}
