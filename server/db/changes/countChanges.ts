import { sql } from 'kysely';
import type { Registry } from '../../../src/resources/kit';
import { type AnyDb, engineOf } from '../database';
import { countedTables } from './countedTables';

/**
 * Sees to it that the changes of all tables are counted, whoever makes them: triggers raise a counter in the transaction
 * of the change. Only what is missing, or is not what this program makes, is made: others may be writing.
 */
export async function countChanges(db: AnyDb, registry: Registry): Promise<void> {
  const tables = countedTables(registry);
  const counters = await db.selectFrom('changeCounts').select('tableName').distinct().execute();
  const counted = new Set(counters.map(({ tableName }) => tableName));
  for (const tableName of tables.filter((each) => !counted.has(each)))
    await db.insertInto('changeCounts').values({ tableName, changes: 0 }).execute();
  await (engineOf(db) === 'postgres' ? countOnPostgres(db, tables) : countOnSqlite(db, tables));
}

async function countOnSqlite(db: AnyDb, tables: readonly string[]) {
  const triggers = await sql<{ name: string; statement: string }>`
    select name, sql as statement from sqlite_master where type = 'trigger'`.execute(db);
  const known = new Map(triggers.rows.map(({ name, statement }) => [name, statement]));
  for (const table of tables) {
    for (const verb of ['insert', 'update', 'delete']) {
      const name = `${table}_${verb}Counted`;
      // Not an upsert: the conflict rule of the statement that is counted would take its place.
      const statement =
        `CREATE TRIGGER "${name}" after ${verb} on "${table}" begin ` +
        `update "changeCounts" set changes = changes + 1 where "tableName" = '${table}'; end`;
      if (known.get(name) === statement) continue;
      await sql.raw(`drop trigger if exists "${name}"`).execute(db);
      await sql.raw(statement).execute(db);
    }
  }
}

const TRIGGER = 'countChange';

/**
 * Each transaction counts in a row that no other one has locked, and adds one when there is none: nobody waits, and
 * nobody can wait in a circle. A counter is the sum of its rows.
 */
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

async function countOnPostgres(db: AnyDb, tables: readonly string[]) {
  const { rows } = await sql<{ body: string }>`
    select p.prosrc as body from pg_proc p
    where p.proname = ${TRIGGER} and p.pronamespace = current_schema()::regnamespace`.execute(db);
  if (rows[0]?.body !== BODY)
    await sql
      .raw(`create or replace function "${TRIGGER}"() returns trigger language plpgsql as $$${BODY}$$`)
      .execute(db);
  const present = await sql<{ table: string }>`
    select c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = ${TRIGGER} and t.tgenabled in ('O', 'A') and c.relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  const known = new Set(present.rows.map(({ table }) => table));
  for (const table of tables.filter((each) => !known.has(each)))
    await sql
      .raw(
        `create or replace trigger "${TRIGGER}" after insert or update or delete or truncate on "${table}"
          for each statement execute function "${TRIGGER}"()`,
      )
      .execute(db);
}
