import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('orderMails').addColumn('via', 'text').execute();
  await db
    .updateTable('orderMails')
    .set({ via: 'outbox' })
    .where('state', '=', 'sent')
    .where('orderId', 'in', (row) => row.selectFrom('orders').select('orders.id').where('sentBy', '=', 'file'))
    .execute();
}
