import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Keeps SQLite off the unique index: nearly all rows are null, but it expects a single match. */
export const isNoReversal = (column = 'reverses'): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(column)}, 0) = 0`;
