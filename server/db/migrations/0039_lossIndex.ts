import { sql } from 'kysely';
import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .createIndex('stockMovements_lost')
    .on('stockMovements')
    .columns(['stockItemId', 'at', 'id'])
    .where(sql<boolean>`kind = 'loss'`)
    .execute();
}
