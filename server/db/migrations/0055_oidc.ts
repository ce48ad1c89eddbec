import type { AnyDb } from '../database';
import { addColumn, createIndexOn } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await addColumn(db, 'sessions', 'via', 'text', (c) => c.notNull().defaultTo('password'));
  await addColumn(db, 'sessions', 'endSessionUrl', 'text');
  await db.schema
    .createTable('oidcLinks')
    .addColumn('iss', 'text', (c) => c.notNull())
    .addColumn('sub', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('oidcLinks_pk', ['iss', 'sub'])
    .addUniqueConstraint('oidcLinks_userId_iss', ['userId', 'iss'])
    .execute();
  await db.schema
    .createTable('oidcSteps')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('contents', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expires', 'text', (c) => c.notNull())
    .execute();
  await createIndexOn(db, 'oidcSteps', 'expires');
}
