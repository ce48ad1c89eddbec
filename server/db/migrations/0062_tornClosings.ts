import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  for (const column of ['lostFrom', 'lostTo'])
    await db.schema.alterTable('cashClosings').addColumn(column, 'text').execute();
}
