import { sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';

/** Row in `installation` that permits cutting old rows off; exists only within the transaction that cuts. */
export const CUTTING = 'auditCutting';

export async function createGuards(db: AnyDb): Promise<void> {
  const statements =
    engineOf(db) === 'postgres'
      ? [FUNCTION, ...POSTGRES.map(({ statement }) => statement)]
      : SQLITE.map(({ name, rest }) => `create trigger "${name}" ${rest}`);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const brokenGuards = (db: AnyDb): Promise<string[]> =>
  engineOf(db) === 'postgres' ? brokenOnPostgres(db) : brokenOnSqlite(db);

/** Must run in a transaction. */
export async function recreateGuards(tx: AnyDb): Promise<void> {
  const onTable = engineOf(tx) === 'postgres' ? ' on "auditLog"' : '';
  for (const { name } of engineOf(tx) === 'postgres' ? POSTGRES : SQLITE)
    await sql.raw(`drop trigger if exists "${name}"${onTable}`).execute(tx);
  await createGuards(tx);
}

const isCut = `exists (select 1 from "installation" where name = '${CUTTING}')`;
const REFUSED = 'auditLog takes new rows only';

const BODY = `
  begin
    if tg_op = 'DELETE' and ${isCut} then return old; end if;
    raise exception '${REFUSED}';
  end `;
const FUNCTION = `create or replace function "auditLog_keep"() returns trigger language plpgsql as $$${BODY}$$`;
const POSTGRES = [
  {
    name: 'auditLog_keep',
    // Bits of `pg_trigger.tgtype`: each row 1, before 2, delete 8, update 16, truncate 32.
    type: 1 + 2 + 8 + 16,
    statement:
      'create trigger "auditLog_keep" before update or delete on "auditLog" for each row execute function "auditLog_keep"()',
  },
  {
    name: 'auditLog_keepAll',
    type: 2 + 32,
    statement:
      'create trigger "auditLog_keepAll" before truncate on "auditLog" for each statement execute function "auditLog_keep"()',
  },
];

async function brokenOnPostgres(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.tgname as name, t.tgtype as type, p.prosrc as body
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = to_regclass('"auditLog"') and t.tgenabled in ('O', 'A') and t.tgqual is null and p.prosrc = ${BODY}
      and (t.tgname, t.tgtype) in (${sql.join(POSTGRES.map(({ name, type }) => sql`(${name}, ${sql.lit(type)})`))})`.execute(
    db,
  );
  const whole = new Set(rows.map(({ name }) => name));
  return POSTGRES.map(({ name }) => name).filter((name) => !whole.has(name));
}

const refuse = `begin select raise(abort, '${REFUSED}'); end`;
const SQLITE = [
  { name: 'auditLog_keepUpdated', rest: `before update on "auditLog" ${refuse}` },
  { name: 'auditLog_keepDeleted', rest: `before delete on "auditLog" when not ${isCut} ${refuse}` },
  {
    name: 'auditLog_keepReplaced',
    // SQLite's "insert or replace" removes a row without firing the delete trigger.
    rest: `before insert on "auditLog" when exists
    (select 1 from "auditLog" where id = new.id or (chain = new.chain and seq = new.seq)) ${refuse}`,
  },
];

async function brokenOnSqlite(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, sql as statement from sqlite_master where type = 'trigger' and tbl_name = 'auditLog'`.execute(db);
  const known = new Map(rows.map(({ name, statement }) => [name, statement.replace(/^create trigger /i, '')]));
  return SQLITE.filter(({ name, rest }) => known.get(name) !== `"${name}" ${rest}`).map(({ name }) => name);
}
