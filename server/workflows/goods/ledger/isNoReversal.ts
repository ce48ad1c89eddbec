import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a movement takes no other one back. Nearly all take none: an index must not be used to find those, and SQLite
 * believes that a unique one finds a single row.
 * @param column `reverses`, with its table where there are several
 */
export const isNoReversal = (column = 'reverses'): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(column)}, 0) = 0`;
