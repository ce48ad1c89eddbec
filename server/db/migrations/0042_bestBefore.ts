import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  await db.schema.alterTable('deliveryLines').addColumn('bestBefore', 'text').execute();
  await db.schema
    .createIndex('deliveryLines_bestBefore')
    .on('deliveryLines')
    .column('bestBefore')
    .where('bestBefore', 'is not', null)
    .execute();
}
