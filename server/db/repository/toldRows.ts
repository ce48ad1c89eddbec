import { type RawBuilder, sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';
import type { Db } from '../tables';

/**
 * Takes rows of a table from one parameter, a JSON list: the statement's text is the same for any number of rows.
 * @returns what to select from, in their order, as `told`
 */
export function toldRows(db: Db | AnyDb, table: string, rows: string | RawBuilder<string>) {
  const isPostgres = engineOf(db) === 'postgres';
  return {
    from: isPostgres
      ? sql`json_populate_recordset(null::${sql.table(table)}, ${rows}::json) as told`
      : sql`json_each(${rows}) as told`,
    column: (name: string) => (isPostgres ? sql.ref(`told.${name}`) : sql`told.value ->> ${sql.lit(name)}`),
  };
}
