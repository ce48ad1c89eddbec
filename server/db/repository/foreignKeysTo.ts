import { sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';

export interface ForeignKey {
  table: string;
  column: string;
  /** The table is not one of links alone. */
  hasId: boolean;
  /** Forbids deleting the record that it refers to. */
  isBlocking: boolean;
}

/** Reads from the database which columns refer to a table, also those whose definition was taken away. */
export async function foreignKeysTo(db: AnyDb, target: string): Promise<ForeignKey[]> {
  const { rows } = await sql<{ table: string; column: string; rule: string; hasId: unknown }>`${
    engineOf(db) === 'postgres' ? onPostgres(target) : onSqlite(target)
  }`.execute(db);
  return rows.map(({ table, column, rule, hasId }) => {
    return { table, column, hasId: Boolean(hasId), isBlocking: BLOCKING.includes(rule) };
  });
}

/** As the engines name the rules. */
const BLOCKING = ['a', 'r', 'NO ACTION', 'RESTRICT'];

const onSqlite = (target: string) => sql`
  select m.name as "table", f."from" as "column", f.on_delete as "rule",
    exists (select 1 from pragma_table_info(m.name) c where c.name = 'id') as "hasId"
  from sqlite_master m join pragma_foreign_key_list(m.name) f
  where m.type = 'table' and f."table" = ${target} order by 1, 2`;

const onPostgres = (target: string) => sql`
  select t.relname as "table", a.attname as "column", c.confdeltype as "rule",
    exists (select 1 from pg_attribute i where i.attrelid = t.oid and i.attname = 'id') as "hasId"
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_class target on target.oid = c.confrelid
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and target.relname = ${target} order by 1, 2`;
