import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

/** Since when a line of an order tells of its article; earlier lines do since their order was made. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  await db.schema.alterTable('orderItems').addColumn('addedAt', 'text').execute();
}
