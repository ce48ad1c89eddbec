import type { AnyDb } from '../database';

/** Adds the instant since which an order line has had its article; for earlier lines it is that of the order. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('orderItems').addColumn('addedAt', 'text').execute();
}
