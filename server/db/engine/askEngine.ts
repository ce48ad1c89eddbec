import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../tables';

const LARGEST = 2 ** 31;

/**
 * Takes a lock on one connection and tries for it on another one: some engines that speak PostgreSQL's protocol confirm locks
 * that nobody holds. Needs two connections, writes nothing.
 */
export async function holdsLocks(db: Db): Promise<boolean> {
  // A number of its own: others may be asking as well.
  const number = sql.lit(randomInt(LARGEST));
  const take = async (tx: Db) =>
    (await sql<{ isHeld: boolean }>`select pg_try_advisory_xact_lock(${number}) as "isHeld"`.execute(tx)).rows[0]
      ?.isHeld;
  return db.transaction().execute(async (first) => {
    const isHeld = await take(first);
    return db.transaction().execute(async (second) => isHeld === true && (await take(second)) === false);
  });
}

/** Connections that PostgreSQL gives to others than its administrators. */
export async function connectionsOf(db: Db): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most
  `.execute(db);
  return Number(rows[0]?.most);
}
