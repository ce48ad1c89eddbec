import { sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';

/** Ends before PostgreSQL looks for a deadlock (1 s), which might abort another caller instead of this transaction. */
const LOCK_WAIT = '500ms';

/** PostgreSQL's code for a lock that was waited for in vain. */
export const LOCK_NOT_GIVEN = '55P03';

/** Shortens waits for locks, which others queue behind, until the transaction ends. */
export async function waitBriefly(tx: AnyDb): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(tx);
}
