import type { AnyDb } from '../database';
import { addColumn, createIndexOn, createUniqueIndex } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await addColumn(db, 'orderMails', 'attempts', 'integer', (c) => c.notNull().defaultTo(1));
  await addColumn(db, 'orderMails', 'nextAttemptAt', 'text');
  await addColumn(db, 'orderMails', 'contentHash', 'text');
  await addColumn(db, 'orderMails', 'userId', 'integer', (c) => c.references('users.id').onDelete('set null'));
  await createIndexOn(db, 'orderMails', 'nextAttemptAt');
  await db.schema.dropIndex('orderMails_sending_unique').execute();
  await createUniqueIndex(db, 'orderMails_open_unique', 'orderMails', ['orderId'], `"state" in ('sending', 'waiting')`);
}
