import { type RawBuilder, sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';
import type { Db } from '../tables';

/**
 * What time it is for all servers that share the database: the clocks of two machines may be a day apart. A file has one
 * server, and its clock counts.
 */
export async function databaseNow(db: Db): Promise<Date> {
  if (engineOf(db) === 'sqlite') return new Date();
  const { rows } = await sql<{ ms: number }>`select ${POSTGRES_NOW} as ms`.execute(db);
  return new Date(Number(rows[0]?.ms));
}

/** The same clock in milliseconds since 1970, read by PostgreSQL itself. */
export const POSTGRES_NOW = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The same within a statement of either database. */
export const nowWithin = (db: Db | AnyDb): RawBuilder<number> =>
  engineOf(db) === 'sqlite' ? sql<number>`${Date.now()}` : POSTGRES_NOW;

/** The same as an instant, as they are stored. */
export const instantWithin = (db: Db | AnyDb): RawBuilder<string> =>
  engineOf(db) === 'sqlite'
    ? sql<string>`${new Date().toISOString()}`
    : sql<string>`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
