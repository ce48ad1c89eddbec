import { sql } from 'kysely';
import type { Db } from '../../server/db/tables';

/** How many connections of this PostgreSQL database wait for a lock; to be asked until it is as expected. */
export async function waitingIn(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count);
}
