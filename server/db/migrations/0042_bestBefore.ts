import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('deliveryLines').addColumn('bestBefore', 'text').execute();
  await db.schema
    .createIndex('deliveryLines_bestBefore')
    .on('deliveryLines')
    .column('bestBefore')
    .where('bestBefore', 'is not', null)
    .execute();
}
