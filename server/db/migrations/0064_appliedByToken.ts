import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  await db.schema.alterTable('priceLists').addColumn('appliedByTokenId', 'integer').execute();
}
