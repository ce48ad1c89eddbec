import { sql } from 'kysely';
import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  for (const column of ['countedVersion', 'pricedVersion'])
    await db.schema
      .alterTable('stockTakingItems')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  await db
    .updateTable('stockTakingItems')
    .set({ countedVersion: sql.ref('version') })
    .execute();
}
