import { sql } from 'kysely';
import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  const add = (name: string, type: 'integer' | 'text') => db.schema.alterTable('orderMails').addColumn(name, type);
  await db.schema
    .alterTable('orderMails')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await add('nextAttemptAt', 'text').execute();
  await add('contentHash', 'text').execute();
  await db.schema
    .alterTable('orderMails')
    .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('orderMails_nextAttemptAt').on('orderMails').column('nextAttemptAt').execute();
  await db.schema.dropIndex('orderMails_sending_unique').execute();
  await db.schema
    .createIndex('orderMails_open_unique')
    .unique()
    .on('orderMails')
    .column('orderId')
    .where(sql<boolean>`${sql.ref('state')} in ('sending', 'waiting')`)
    .execute();
}
