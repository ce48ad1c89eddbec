import { type Kysely, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './tables';

export type Engine = 'sqlite' | 'postgres';

/** An open database and what differs between the engines. */
export interface Database {
  engine: Engine;
  db: Db;
  /** Resolves when calls can be answered, within 2 s. @throws the reason why not */
  ready(): Promise<void>;
  /** Connections; none to count on SQLite. */
  pool?(): PoolState;
  close(): Promise<void>;
}

/** How many connections there are, are in use, and are waited for. */
export interface PoolState {
  size: number;
  busy: number;
  waiting: number;
}

/** Rows of tables whose columns only a definition knows. */
export type AnyRow = Record<string, string | number | null>;
export type AnyDb = Kysely<Record<string, AnyRow>>;

/** The same connection, for tables named at run time. */
export const untyped = (db: Db): AnyDb => db as unknown as AnyDb;
/** And back, for the program's own. */
export const typed = (db: AnyDb): Db => db as unknown as Db;

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

/** Whether a column of ids has one of many values: one parameter, since both engines bound how many there may be. */
export function oneOf(
  db: Db | AnyDb,
  column: string,
  ids: readonly number[] | RawBuilder<readonly number[]>,
): RawBuilder<SqlBool> {
  const isSlot = 'toOperationNode' in ids;
  return engineOf(db) === 'postgres'
    ? sql<SqlBool>`${sql.ref(column)} = any(${isSlot ? ids : [...ids]}::integer[])`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${isSlot ? ids : JSON.stringify(ids)}))`;
}
