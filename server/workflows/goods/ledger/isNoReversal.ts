import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../../../db/database';
import type { Db } from '../../../db/tables';

/**
 * Keeps SQLite off the unique index: nearly all rows are null there, but SQLite expects a single match. PostgreSQL
 * knows the number, and would expect few matches of a computed value.
 */
export const isNoReversal = (db: Db, column = 'reverses'): RawBuilder<SqlBool> =>
  engineOf(db) === 'postgres'
    ? sql<SqlBool>`${sql.ref(column)} is null`
    : sql<SqlBool>`coalesce(${sql.ref(column)}, 0) = 0`;
