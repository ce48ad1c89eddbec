import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Db } from './tables';

export type Engine = 'sqlite' | 'postgres';

/** An open database and what differs between the engines. */
export interface Database {
  engine: Engine;
  db: Db;
  close(): Promise<void>;
}

/** Rows of tables whose columns only a definition knows. */
export type AnyRow = Record<string, string | number | null>;
export type AnyDb = Kysely<Record<string, AnyRow>>;

/** The same connection, for tables named at run time. */
export const untyped = (db: Db): AnyDb => db as unknown as AnyDb;

/** Which engine a connection or transaction speaks to. */
export const engineOf = (db: Db | AnyDb): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Locks the selected rows until the transaction ends; SQLite has one writer at a time and no such clause. */
export const forUpdate = <DB, T extends keyof DB, O>(
  db: Db | AnyDb,
  query: SelectQueryBuilder<DB, T, O>,
): SelectQueryBuilder<DB, T, O> => (engineOf(db) === 'postgres' ? query.forUpdate() : query);

/** Keeps the selected rows from being changed, by others who lock them for update, until the transaction ends. */
export const forShare = <DB, T extends keyof DB, O>(
  db: Db | AnyDb,
  query: SelectQueryBuilder<DB, T, O>,
): SelectQueryBuilder<DB, T, O> => (engineOf(db) === 'postgres' ? query.forShare() : query);
