import { type AnyDb, engineOf } from '../database';

/** Four bytes of PostgreSQL end at 21 million euros; SQLite's integers have eight. */
export async function up(db: AnyDb): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await db.schema
    .alterTable('invoiceClaims')
    .alterColumn('creditedBefore', (column) => column.setDataType('bigint'))
    .execute();
}
