import { type RawBuilder, sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';
import type { Db } from '../tables';

/** Returns the time that counts for all servers, whose clocks may differ by a day; on SQLite, this process's time. */
export async function databaseNow(db: Db): Promise<Date> {
  if (engineOf(db) === 'sqlite') return new Date();
  const { rows } = await sql<{ ms: number }>`select ${POSTGRES_NOW} as ms`.execute(db);
  return new Date(Number(rows[0]?.ms));
}

/** Milliseconds since 1970. */
export const POSTGRES_NOW = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** `databaseNow` within a statement, in milliseconds. */
export const nowWithin = (db: Db | AnyDb): RawBuilder<number> =>
  engineOf(db) === 'sqlite' ? sql<number>`${Date.now()}` : POSTGRES_NOW;

/** `databaseNow` for prepared statements on PostgreSQL; null on SQLite, as its rows are cached. */
export const nowAtRun = (db: Db | AnyDb): RawBuilder<number | null> =>
  engineOf(db) === 'postgres' ? POSTGRES_NOW : sql<number | null>`null`;

/** `databaseNow` within a statement, as an ISO 8601 text. @param aheadMs added to the time */
export const instantWithin = (db: Db | AnyDb, aheadMs = 0): RawBuilder<string> =>
  engineOf(db) === 'sqlite'
    ? sql<string>`${new Date(Date.now() + aheadMs).toISOString()}`
    : sql<string>`to_char(${postgresTime(aheadMs)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Time at which a statement runs, for prepared statements. */
export const instantAtRun = (db: Db | AnyDb): RawBuilder<string> =>
  engineOf(db) === 'sqlite' ? sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')` : instantWithin(db);

const postgresTime = (aheadMs: number) =>
  aheadMs === 0 ? sql`clock_timestamp()` : sql`(clock_timestamp() + ${sql.lit(aheadMs)} * interval '1 millisecond')`;
