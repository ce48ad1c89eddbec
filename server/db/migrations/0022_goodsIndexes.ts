import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.createIndex('stockCounts_at_id').on('stockCounts').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('depositMovements_balance')
    .on('depositMovements')
    .columns(['supplierId', 'depositTypeId', 'kind', 'at', 'count', 'unitValue'])
    .execute();
  await db.schema.dropIndex('depositMovements_supplierId_depositTypeId_at').execute();
}
