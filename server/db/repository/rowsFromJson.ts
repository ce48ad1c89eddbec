import { type RawBuilder, sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';
import type { Db } from '../tables';

/** Takes rows from one parameter, a JSON list: the statement's text stays the same. @returns `told`, in their order */
export function rowsFromJson(db: Db | AnyDb, table: string, rows: string | RawBuilder<string>) {
  const isPostgres = engineOf(db) === 'postgres';
  return {
    from: isPostgres
      ? sql`json_populate_recordset(null::${sql.table(table)}, ${rows}::json) as told`
      : sql`json_each(${rows}) as told`,
    column: (name: string) => (isPostgres ? sql.ref(`told.${name}`) : sql`told.value ->> ${sql.lit(name)}`),
  };
}
