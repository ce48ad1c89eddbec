import { sql } from 'kysely';
import type { Db } from '../../server/db/tables';

/**
 * The locks that connections of this PostgreSQL database wait for, one each, sorted: `advisory`, `transactionid`, `tuple`.
 * To be asked until they are as expected: PostgreSQL shows them a moment later.
 */
export async function waitsIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lock: string }>`
    select wait_event as lock from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.map(({ lock }) => lock).sort();
}

/** Whether a connection of this PostgreSQL database is within a transaction whose last statement is like this. */
export async function seesWaitFor(db: Db, statement: RegExp): Promise<boolean> {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
  return rows.some(({ query }) => statement.test(query));
}
