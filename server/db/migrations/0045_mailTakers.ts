import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  for (const table of ['orderMails', 'invoiceClaims'])
    await db.schema.alterTable(table).addColumn('takenBy', 'text').execute();
}
