import type { AnyDb } from '../database';

/** Notes how mails were sent; unknown for mailed orders, whose earlier mails may have gone into a file. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('orderMails').addColumn('via', 'text').execute();
  await db
    .updateTable('orderMails')
    .set({ via: 'outbox' })
    .where('state', '=', 'sent')
    .where('orderId', 'in', (row) => row.selectFrom('orders').select('orders.id').where('sentBy', '=', 'file'))
    .execute();
}
