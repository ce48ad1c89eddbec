import type { AnyDb } from '../database';
import { createIndex } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('deliveryLines').addColumn('bestBefore', 'text').execute();
  await createIndex(db, 'deliveryLines_bestBefore', 'deliveryLines', ['bestBefore'], '"bestBefore" is not null');
}
