import type { AnyDb } from '../database';

/** Adds the role that a stored answer was made for; earlier answers, which are gone after three days, name none. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('idempotencyKeys').addColumn('role', 'text').execute();
}
