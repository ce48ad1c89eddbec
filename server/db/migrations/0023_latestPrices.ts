import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.createIndex('priceHistory_changedAt').on('priceHistory').columns(['changedAt', 'id']).execute();
}
