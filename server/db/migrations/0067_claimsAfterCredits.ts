import type { AnyDb } from '../database';

/** Adds the cents credited before a claim, which its amount leaves out. Earlier claims count every credit as theirs. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('invoiceClaims')
    .addColumn('creditedBefore', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
