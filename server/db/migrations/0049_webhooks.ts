import { sql } from 'kysely';
import type { AnyDb } from '../database';
import { versioned, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await versioned(withId(db, 'webhooks'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull().unique())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('previousSecret', 'text')
    .addColumn('rotatedAt', 'text')
    .addColumn('pausedReason', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('createdByUserId', 'integer')
    .addColumn('lastDeliveredAt', 'text')
    .execute();
  await withId(db, 'webhookDeliveries')
    // Not a foreign key: a change must not fail because somebody deletes a webhook meanwhile.
    .addColumn('webhookId', 'integer', (c) => c.notNull())
    .addColumn('messageId', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('recordId', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lastAttemptAt', 'text')
    .addColumn('nextAttemptAt', 'text')
    .addColumn('takenBy', 'text')
    .addColumn('status', 'integer')
    .addColumn('error', 'text')
    .addColumn('milliseconds', 'integer')
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`webhookDeliveries_${name}`).on('webhookDeliveries').columns(columns);
  await index('webhookId', ['webhookId', 'id']).execute();
  // `is not null`, since SQLite recognizes that a comparison implies it.
  const waits = sql<boolean>`${sql.ref('nextAttemptAt')} is not null`;
  await index('due', ['webhookId', 'nextAttemptAt']).where(waits).execute();
  await index('order', ['resource', 'recordId', 'webhookId', 'id']).where(waits).execute();
  await index('taken', ['webhookId'])
    .where(sql<boolean>`${sql.ref('takenBy')} is not null`)
    .execute();
  await index('failed', ['webhookId', 'id'])
    .where(sql<boolean>`${sql.ref('state')} = 'failed'`)
    .execute();
}
