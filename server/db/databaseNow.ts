import { sql } from 'kysely';
import { engineOf } from './database';
import type { Db } from './tables';

/**
 * What time it is for all servers that share the database: the clocks of two machines may be a day apart. A file has one
 * server, and its clock counts.
 */
export async function databaseNow(db: Db): Promise<Date> {
  if (engineOf(db) === 'sqlite') return new Date();
  const { rows } = await sql<{ ms: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db);
  return new Date(Number(rows[0]?.ms));
}
