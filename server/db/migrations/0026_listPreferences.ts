import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('listPreferences')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('chosen', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('listPreferences_pk', ['userId', 'list'])
    .execute();
}
