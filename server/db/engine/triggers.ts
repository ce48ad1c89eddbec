import { sql } from 'kysely';
import type { AnyDb } from '../database';

export async function ensureSqliteTriggers(db: AnyDb, statements: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, sql as statement from sqlite_master where type = 'trigger'`.execute(db);
  const present = new Map(rows.map(({ name, statement }) => [name, statement]));
  for (const [name, statement] of statements) {
    if (present.get(name) === statement) continue;
    await sql.raw(`drop trigger if exists "${name}"`).execute(db);
    await sql.raw(statement).execute(db);
  }
}

export interface PostgresTrigger {
  name: string;
  body: string;
  event: string;
  each: 'row' | 'statement';
}

export async function ensurePostgresTriggers(
  db: AnyDb,
  { name, body, event, each }: PostgresTrigger,
  tables: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ body: string }>`
    select p.prosrc as body from pg_proc p
    where p.proname = ${name} and p.pronamespace = current_schema()::regnamespace`.execute(db);
  if (rows[0]?.body !== body)
    await sql.raw(`create or replace function "${name}"() returns trigger language plpgsql as $$${body}$$`).execute(db);
  const present = await sql<{ table: string }>`
    select c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = ${name} and t.tgenabled in ('O', 'A') and c.relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  const known = new Set(present.rows.map(({ table }) => table));
  for (const table of tables.filter((wanted) => !known.has(wanted)))
    await sql
      .raw(`create or replace trigger "${name}" ${event} on "${table}" for each ${each} execute function "${name}"()`)
      .execute(db);
}
