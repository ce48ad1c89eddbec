import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('idempotencyKeys').addColumn('role', 'text').execute();
}
