import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../../../db/database';
import type { Db } from '../../../db/tables';

/** SQLite would use the unique index, expecting a single match; PostgreSQL expects few matches of a computed value. */
export const isNoReversal = (db: Db, column = 'reverses'): RawBuilder<SqlBool> =>
  engineOf(db) === 'postgres'
    ? sql<SqlBool>`${sql.ref(column)} is null`
    : sql<SqlBool>`coalesce(${sql.ref(column)}, 0) = 0`;
