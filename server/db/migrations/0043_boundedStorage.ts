import type { AnyDb } from '../database';

/** Replaces long stored answers by their record, and adds up what each person uploads in a day. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('idempotencyKeys').addColumn('recordId', 'integer').execute();
  await db.schema
    .createTable('uploads')
    // Not a foreign key: programs count under the negative id of their token.
    .addColumn('userId', 'integer', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
}
