import type { Registry } from '../../../src/resources/kit';
import { type AnyDb, engineOf } from '../database';
import { ensurePostgresTriggers, ensureSqliteTriggers, type PostgresTrigger } from '../engine/triggers';
import { countedTables } from './countedTables';

/** Creates missing and outdated triggers that count changes; leaves others alone, as other servers may be writing. */
export async function countChanges(db: AnyDb, registry: Registry): Promise<void> {
  const tables = countedTables(registry);
  const counters = await db.selectFrom('changeCounts').select('tableName').distinct().execute();
  const counted = new Set(counters.map(({ tableName }) => tableName));
  for (const tableName of tables.filter((each) => !counted.has(each)))
    await db.insertInto('changeCounts').values({ tableName, changes: 0 }).execute();
  await (engineOf(db) === 'postgres'
    ? ensurePostgresTriggers(db, postgresTrigger, tables)
    : ensureSqliteTriggers(db, sqliteTriggers(tables)));
}

function sqliteTriggers(tables: readonly string[]): Map<string, string> {
  const statements = new Map<string, string>();
  for (const table of tables)
    for (const verb of ['insert', 'update', 'delete']) {
      const name = `${table}_${verb}Counted`;
      // Not an upsert: the conflict rule of the counted statement would override the upsert's own.
      statements.set(
        name,
        `CREATE TRIGGER "${name}" after ${verb} on "${table}" begin ` +
          `update "changeCounts" set changes = changes + 1 where "tableName" = '${table}'; end`,
      );
    }
  return statements;
}

/** Counts in a row that is not locked, or adds a row: no waiting, no deadlocks. The rows of a table are summed. */
const BODY = `
  declare free integer;
  begin
    if tg_table_schema = current_schema() then
      select id into free from "changeCounts" where "tableName" = tg_table_name order by id for update skip locked limit 1;
      if found then update "changeCounts" set changes = changes + 1 where id = free;
      else insert into "changeCounts" ("tableName", changes) values (tg_table_name, 1);
      end if;
    else
      -- By a hand whose search path is another; always a row of its own, which is seldom.
      execute format('insert into %I."changeCounts" ("tableName", changes) values ($1, 1)', tg_table_schema) using tg_table_name;
    end if;
    return null;
  end `;

const postgresTrigger: PostgresTrigger = {
  name: 'countChange',
  body: BODY,
  event: 'after insert or update or delete or truncate',
  each: 'statement',
};
