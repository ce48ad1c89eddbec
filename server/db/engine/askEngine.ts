import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../tables';

const LARGEST = 2 ** 31;

/** Tries a lock on two connections, as some engines confirm locks in PostgreSQL's protocol but hold none. */
export async function supportsAdvisoryLocks(db: Db): Promise<boolean> {
  // A random number, since other servers may be asking at the same time.
  const number = sql.lit(randomInt(LARGEST));
  const take = async (tx: Db) =>
    (await sql<{ isHeld: boolean }>`select pg_try_advisory_xact_lock(${number}) as "isHeld"`.execute(tx)).rows[0]
      ?.isHeld;
  return db.transaction().execute(async (first) => {
    const isHeld = await take(first);
    return db.transaction().execute(async (second) => isHeld === true && (await take(second)) === false);
  });
}

export async function connectionsOf(db: Db): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most
  `.execute(db);
  return Number(rows[0]?.most);
}
