import { sql } from 'kysely';
import { engineOf } from '../../../server/db/database';
import type { Db } from '../../../server/db/tables';

/** Returns columns that refer to another table and are not the first column of an index, as `table.column`. */
export async function unindexedReferences(db: Db): Promise<string[]> {
  const { rows } = await (engineOf(db) === 'postgres' ? ON_POSTGRES : ON_SQLITE).execute(db);
  return rows.map(({ name }) => name);
}

const ON_SQLITE = sql<{ name: string }>`
  select t.name || '.' || f."from" as name
  from sqlite_master t join pragma_foreign_key_list(t.name) f
  where t.type = 'table' and not exists (
    select 1 from pragma_index_list(t.name) i join pragma_index_info(i.name) c
    where i.partial = 0 and c.seqno = 0 and c.name = f."from")
  and not exists (select 1 from pragma_table_info(t.name) c where c.name = f."from" and c.pk = 1)
  order by 1`;

const ON_POSTGRES = sql<{ name: string }>`
  select c.conrelid::regclass::text || '.' || a.attname as name
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and not exists (
    select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])
  order by 1`;
