import { type Kysely, sql } from 'kysely';
import type { AnyDb } from '../database';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  await db.schema
    .createIndex('stockMovements_lost')
    .on('stockMovements')
    .columns(['stockItemId', 'at', 'id'])
    .where(sql<boolean>`kind = 'loss'`)
    .execute();
}
