import { sql } from 'kysely';
import type { ReferenceField } from '../../../src/resources/kit/kinds/reference';
import { type AnyDb, engineOf } from '../database';

export type DeleteRule = NonNullable<ReferenceField['onDelete']>;

export interface ForeignKey {
  table: string;
  column: string;
  target: string;
  /** False for tables of links. */
  hasId: boolean;
  rule: DeleteRule;
}

export async function readForeignKeys(db: AnyDb): Promise<ForeignKey[]> {
  const { rows } = await (engineOf(db) === 'postgres' ? POSTGRES_KEYS : SQLITE_KEYS).execute(db);
  return rows.map(({ rule, hasId, ...key }) => ({
    ...key,
    hasId: Boolean(hasId),
    rule: RULES[rule] ?? 'restrict',
  }));
}

const RULES: Readonly<Record<string, DeleteRule>> = {
  c: 'cascade',
  CASCADE: 'cascade',
  n: 'setNull',
  'SET NULL': 'setNull',
};

type KeyRow = Pick<ForeignKey, 'table' | 'column' | 'target'> & { rule: string; hasId: unknown };

const SQLITE_KEYS = sql<KeyRow>`
  select m.name as "table", f."from" as "column", f."table" as "target", f.on_delete as "rule",
    exists (select 1 from pragma_table_info(m.name) c where c.name = 'id') as "hasId"
  from sqlite_master m join pragma_foreign_key_list(m.name) f
  where m.type = 'table' order by 1, 2`;

const POSTGRES_KEYS = sql<KeyRow>`
  select t.relname as "table", a.attname as "column", target.relname as "target", c.confdeltype as "rule",
    exists (select 1 from pg_attribute i where i.attrelid = t.oid and i.attname = 'id') as "hasId"
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_class target on target.oid = c.confrelid
  join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by 1, 2`;
