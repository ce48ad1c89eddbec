import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('idempotencyKeys').addColumn('recordId', 'integer').execute();
  await db.schema
    .createTable('uploads')
    .addColumn('userId', 'integer', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
}
