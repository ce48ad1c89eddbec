import { sql } from 'kysely';
import type { AnyDb } from '../database';
import { addColumn } from './columns';

export async function up(db: AnyDb): Promise<void> {
  for (const column of ['countedVersion', 'pricedVersion'])
    await addColumn(db, 'stockTakingItems', column, 'integer', (c) => c.notNull().defaultTo(1));
  await db
    .updateTable('stockTakingItems')
    .set({ countedVersion: sql.ref('version') })
    .execute();
}
