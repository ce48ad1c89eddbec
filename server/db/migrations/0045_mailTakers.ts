import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

/** The try that sends a mail, and the key of its call. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  for (const table of ['orderMails', 'invoiceClaims'])
    await db.schema.alterTable(table).addColumn('takenBy', 'text').execute();
}
