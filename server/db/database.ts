import { type Kysely, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './tables';

export type Engine = 'sqlite' | 'postgres';

export interface Database {
  engine: Engine;
  db: Db;
  /** Resolves when the database answers within 2 s. @throws the reason otherwise */
  ready(): Promise<void>;
  pool?(): PoolState;
  /** Tells whether a pooler gives each transaction another PostgreSQL session. */
  isPooled?(): boolean;
  close(): Promise<void>;
}

export interface PoolState {
  size: number;
  busy: number;
  waiting: number;
}

export type AnyRow = Record<string, string | number | null>;
export type AnyDb = Kysely<Record<string, AnyRow>>;

export const untyped = (db: Db): AnyDb => db as unknown as AnyDb;
export const typed = (db: AnyDb): Db => db as unknown as Db;

export const engineOf = (db: Db | AnyDb): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Message for operators: PostgreSQL finds no schema for this role. */
export const NO_SCHEMA =
  'Das Schema, in dem die Tabellen liegen sollen (search_path), gibt es nicht, oder die Rolle aus DATABASE_URL darf es nicht benutzen. Bitte es anlegen (CREATE SCHEMA …) oder freigeben (GRANT ALL ON SCHEMA …).';

export async function schemaOf(db: Db | AnyDb): Promise<string | undefined> {
  if (engineOf(db) === 'sqlite') return undefined;
  return (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name;
}

/** SQLite has one writer at a time and no such clauses. */
const locking =
  (clause: 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare' | 'forShare') =>
  <DB, T extends keyof DB, O>(db: Db | AnyDb, query: SelectQueryBuilder<DB, T, O>): SelectQueryBuilder<DB, T, O> =>
    engineOf(db) === 'postgres' ? query[clause]() : query;

export const forUpdate = locking('forUpdate');

/** Locks rows that will not be deleted: other transactions may still refer to them. */
export const forNoKeyUpdate = locking('forNoKeyUpdate');

/** Keeps rows that are about to be referred to from being deleted or merged until the transaction ends. */
export const forReference = locking('forKeyShare');

/** Keeps rows from being locked for update until the transaction ends. */
export const forShare = locking('forShare');

/** Tests whether an id is in a list, passed as one parameter because both engines limit the number of parameters. */
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

/** As `oneOf`, but compares a single id: from an index, the engines then read its rows in the order of their ids. */
export const isOneOf = (db: Db | AnyDb, column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  ids.length === 1 ? sql<SqlBool>`${sql.ref(column)} = ${ids[0]}` : oneOf(db, column, ids);
