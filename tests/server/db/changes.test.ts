import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { basisOf } from '../../../server/db/changes/changes';
import { recordTables } from '../../../server/db/engine/recordTables';
import type { Db, Tables } from '../../../server/db/tables';

const db: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Returns the basis of an answer that was made of units and the given column. */
async function basisWith(column: RawBuilder<unknown> | string) {
  const { db: watched, recorded } = recordTables(db);
  const rows = watched.selectFrom('units');
  await (typeof column === 'string'
    ? rows.select(({ fn }) => fn(column, []).as('made'))
    : rows.select(column.as('made'))
  ).execute();
  return basisOf(recorded, new Map([['units', 3]]));
}

it.each([
  ['a sum', sql`coalesce(sum(units.id), 0)`],
  ['a test', sql`case when exists (select 1) and units.id in (1, 2) then floor(units.id) end`],
  ['a list', sql`(select max(told.id) from json_to_recordset('[]') as told(id integer))`],
  ['a function of Kysely', 'count'],
])('an answer with %s holds until its table changes', async (_, column) => {
  expect(await basisWith(column)).toEqual([['units', 3]]);
});

it.each([
  'now()',
  'random()',
  'gen_random_uuid()',
  'clock_timestamp()',
  'timeofday()',
  'age(at)',
  "to_char(at, 'TZ')",
  "date('now')",
  'date(at)',
  'time(at)',
  'datetime (at)',
  'unixepoch()',
  'julianday(at)',
  "strftime('%s')",
  'changes()',
  "nextval('ids')",
  'current_date',
  'CURRENT_TIMESTAMP',
  'localtime',
  "'now'::date",
])('an answer with %s does not hold', async (text) => {
  expect(await basisWith(sql.raw(text))).toBeUndefined();
});

it('an answer with a function of Kysely that is not known to be pure does not hold', async () => {
  expect(await basisWith('random')).toBeUndefined();
});
