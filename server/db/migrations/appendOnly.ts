import { sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';

/** Adds triggers that refuse to change or remove rows. @param table must have a column `id` */
export async function makeAppendOnly(db: AnyDb, table: string): Promise<void> {
  const statements = engineOf(db) === 'postgres' ? onPostgres(table) : onSqlite(table);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const refusal = (table: string) => `${table} takes new rows only`;

const onPostgres = (table: string) => [
  `create or replace function "${table}_keep"() returns trigger language plpgsql as $$
    begin raise exception '${refusal(table)}'; end $$`,
  `create trigger "${table}_keep" before update or delete on "${table}" for each row execute function "${table}_keep"()`,
  `create trigger "${table}_keepAll" before truncate on "${table}" for each statement execute function "${table}_keep"()`,
];

const onSqlite = (table: string) => {
  const refuse = `begin select raise(abort, '${refusal(table)}'); end`;
  return [
    `create trigger "${table}_keepUpdated" before update on "${table}" ${refuse}`,
    `create trigger "${table}_keepDeleted" before delete on "${table}" ${refuse}`,
    // SQLite's "insert or replace" removes a row without firing the delete trigger.
    `create trigger "${table}_keepReplaced" before insert on "${table}"
      when exists (select 1 from "${table}" where id = new.id) ${refuse}`,
  ];
};

/** Lifts the triggers. The transaction must call `makeAppendOnly` before it ends; until then, others cannot write. */
export async function suspendAppendOnly(tx: AnyDb, table: string): Promise<void> {
  if (!tx.isTransaction) throw new Error('A table is opened within one transaction alone');
  const isPostgres = engineOf(tx) === 'postgres';
  const names = isPostgres ? ['keep', 'keepAll'] : ['keepUpdated', 'keepDeleted', 'keepReplaced'];
  for (const name of names)
    await sql.raw(`drop trigger "${table}_${name}"${isPostgres ? ` on "${table}"` : ''}`).execute(tx);
}
