import { sql } from 'kysely';
import type { AnyDb } from '../database';
import { addColumn } from './columns';

export async function up(db: AnyDb): Promise<void> {
  for (const column of ['sentBy', 'sentByName', 'sentTo']) await addColumn(db, 'orders', column, 'text');
  await addColumn(db, 'orders', 'sentContent', 'text');
  for (const column of ['changedAfterSent', 'addenda'])
    await addColumn(db, 'orders', column, 'integer', (c) => c.notNull().defaultTo(0));
  await addColumn(db, 'orderMails', 'isAddendum', 'integer', (c) => c.notNull().defaultTo(0));
  await addColumn(db, 'invoiceClaims', 'sentBy', 'text');
  await db
    .updateTable('orders')
    .set({ sentBy: 'hand' })
    .where('sent', 'is not', null)
    .where('generatedHtml', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orderMails')
            .select('orderMails.id')
            .whereRef('orderMails.orderId', '=', 'orders.id')
            .where('orderMails.state', '=', 'sent'),
        ),
      ),
    )
    .execute();
  await keepOpenContents(db);
  await sql`create index "ordersChanged" on "orders" ("changedAfterSent")`.execute(db);
  await sql`create index "ordersFiled" on "orders" ("sent") where "sentBy" = 'file'`.execute(db);
}

async function keepOpenContents(db: AnyDb): Promise<void> {
  const open = await db
    .selectFrom('orders')
    .select(['id', 'deliveryDay', 'note'])
    .where('sent', 'is not', null)
    .where('isDone', '=', 0)
    .where('isSettled', '=', 0)
    .execute();
  for (const { id, deliveryDay, note } of open) {
    const lines = await db
      .selectFrom('orderItems')
      .select(['id', 'description', 'itemNumber', 'amount', 'packagingUnit', 'note'])
      .where('orderId', '=', id)
      .where('amount', '>', 0)
      .orderBy('id')
      .execute();
    const sentContent = JSON.stringify({ lines, deliveryDay, note: String(note).trim() });
    await db.updateTable('orders').set({ sentContent }).where('id', '=', id).execute();
  }
}
