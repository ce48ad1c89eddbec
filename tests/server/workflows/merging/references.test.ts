import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { engineOf } from '../../../../server/db/database';
import type { Db } from '../../../../server/db/tables';
import { REFERENCES } from '../../../../server/workflows/merging/references';
import { MERGEABLE } from '../../../../src/rules/merging';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { useTestApp } from '../../../helpers/testApp';

const ON_SQLITE = sql<{ name: string; target: string }>`
  select t.name || '.' || f."from" as name, f."table" as target
  from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'`;

const ON_POSTGRES = sql<{ name: string; target: string }>`
  select t.relname || '.' || a.attname as name, target.relname as target
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class target on target.oid = c.confrelid
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`;

/** Columns named like references, whether or not the database declares them as such. */
const CALLED_LIKE = {
  stockItems: /(^s|S)tockItemId$/,
  suppliers: /(^s|S)upplierId$/,
  units: /(^u|[a-z]U)nitId$/,
  packagingUnits: /^packagingUnitId$/,
} as const;

async function columns(db: Db) {
  const tables = await db.introspection.getTables();
  const schema =
    engineOf(db) === 'postgres'
      ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name
      : undefined;
  return tables
    .filter((table) => table.schema === schema)
    .flatMap(({ name, columns: of }) => of.map((column) => [name, column.name] as const));
}

describeOnEachDatabase('a merge', (under) => {
  const test = useTestApp(under);

  it.each(MERGEABLE)('classifies every reference to %s', async (resource) => {
    const { db } = test().database;
    const keys = await (engineOf(db) === 'postgres' ? ON_POSTGRES : ON_SQLITE).execute(db);
    const referring = keys.rows.filter(({ target }) => target === resource).map(({ name }) => name);
    const called = (await columns(db))
      .filter(([, column]) => CALLED_LIKE[resource].test(column))
      .filter(([, column]) => resource !== 'units' || column !== 'packagingUnitId')
      .map((pair) => pair.join('.'));
    const classified = REFERENCES[resource].map(({ table, column }) => `${table}.${column}`);
    expect([...new Set([...referring, ...called])].sort()).toEqual([...classified].sort());
  });
});
