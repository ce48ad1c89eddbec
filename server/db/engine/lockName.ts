import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf, untyped } from '../database';
import type { Db } from '../tables';
import { LOCK_NOT_GIVEN, waitBriefly } from './briefWaits';
import { codeOf } from './outages';
import { LOCK_TIMEOUT } from './postgresLink';

const LOOK_MS = 100;

/** Holds a named lock until the transaction ends. SQLite has one writer at a time anyway. */
export async function lockName(tx: Db, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** @returns false when another transaction holds or shares the name */
export async function tryLockName(tx: Db, name: string): Promise<boolean> {
  if (engineOf(tx) !== 'postgres') return true;
  const { rows } = await sql<{
    isHeld: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isHeld"`.execute(tx);
  return rows[0]?.isHeld === true;
}

/**
 * Holds a name that others share, by retrying: PostgreSQL's queue holds up new sharers. Queues briefly at the end, for
 * its turn among short transactions that always overlap. @returns false when it stays taken; then only a rollback is left
 */
export async function lockWhenUnshared(tx: Db, name: string, waitMs: number): Promise<boolean> {
  const until = performance.now() + waitMs;
  while (!(await tryLockName(tx, name))) {
    if (performance.now() >= until) return queueBriefly(tx, name);
    await wait(LOOK_MS);
  }
  return true;
}

async function queueBriefly(tx: Db, name: string): Promise<boolean> {
  await waitBriefly(untyped(tx));
  try {
    await lockName(tx, name);
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_GIVEN) return false;
    throw error;
  }
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
  return true;
}

export async function lockNameShared(tx: Db, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx);
}
