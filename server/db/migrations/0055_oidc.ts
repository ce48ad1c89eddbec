import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('via', 'text', (c) => c.notNull().defaultTo('password'))
    .execute();
  await db.schema.alterTable('sessions').addColumn('endSessionUrl', 'text').execute();
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
  await db.schema.createIndex('oidcSteps_expires').on('oidcSteps').column('expires').execute();
}
