import type { AnyDb } from '../database';
import { createIndex, versioned, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await versioned(db.schema.createTable('morningMails'))
    .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('isOn', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('time', 'text', (c) => c.notNull())
    .addColumn('weekdays', 'text', (c) => c.notNull())
    .addColumn('warnings', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('started', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('nextAt', 'text')
    .addColumn('timeZone', 'text')
    .addColumn('doneDay', 'text')
    .addColumn('lastSentAt', 'text')
    .execute();
  await withId(db, 'houseMails')
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('occasion', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('messageId', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('startedAt', 'text')
    .addColumn('takenBy', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('nextAttemptAt', 'text')
    .addColumn('finishedAt', 'text')
    .addColumn('error', 'text')
    .addUniqueConstraint('houseMails_occasion', ['userId', 'occasion'])
    .execute();
  // `is not null`, since SQLite recognizes that a comparison implies it.
  await createIndex(db, 'houseMails_nextAttemptAt', 'houseMails', ['nextAttemptAt'], '"nextAttemptAt" is not null');
  await createIndex(db, 'houseMails_sending', 'houseMails', ['startedAt'], `"state" = 'sending'`);
}
