import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

/** Cents that credits had given back before, and a claim leaves out; earlier claims take every credit for theirs. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  await db.schema
    .alterTable('invoiceClaims')
    .addColumn('creditedBefore', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
