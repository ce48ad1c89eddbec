import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  for (const column of ['lostFrom', 'lostTo'])
    await db.schema.alterTable('cashClosings').addColumn(column, 'text').execute();
}
