import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

/** Long answers are stored as the record they are of; what each person uploads in a day is summed. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  await db.schema.alterTable('idempotencyKeys').addColumn('recordId', 'integer').execute();
  await db.schema
    .createTable('uploads')
    // Not a foreign key: programs count by the negative id of their token.
    .addColumn('userId', 'integer', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
}
