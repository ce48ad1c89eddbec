import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Written to keep SQLite off the unique index: nearly all rows are null, but it expects a single match.
 * @param column `reverses`, qualified if ambiguous
 */
export const isNoReversal = (column = 'reverses'): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(column)}, 0) = 0`;
