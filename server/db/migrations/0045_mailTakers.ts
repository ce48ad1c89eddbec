import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  for (const table of ['orderMails', 'invoiceClaims'])
    await db.schema.alterTable(table).addColumn('takenBy', 'text').execute();
}
