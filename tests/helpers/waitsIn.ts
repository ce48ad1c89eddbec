import { sql } from 'kysely';
import type { Db } from '../../server/db/tables';

/**
 * Returns the locks that connections of this PostgreSQL database wait for, one each, sorted: `advisory`,
 * `transactionid`, `tuple`. Poll it: PostgreSQL shows a wait a moment late.
 */
export async function waitsIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lock: string }>`
    select wait_event as lock from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.map(({ lock }) => lock).sort();
}

/** Tells whether a connection of this PostgreSQL database is in a transaction whose last statement matches. */
export async function seesWaitFor(db: Db, statement: RegExp): Promise<boolean> {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
  return rows.some(({ query }) => statement.test(query));
}
