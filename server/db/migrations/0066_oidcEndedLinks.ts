import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('oidcEndedLinks')
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('iss', 'text', (c) => c.notNull())
    .addColumn('sub', 'text', (c) => c.notNull())
    .addColumn('endedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('oidcEndedLinks_pk', ['userId', 'iss', 'sub'])
    .execute();
  await db.schema.createIndex('oidcEndedLinks_account').on('oidcEndedLinks').columns(['iss', 'sub']).execute();
}
