import { sql } from 'kysely';
import { engineOf } from '../database';
import type { Db } from '../tables';

/** Holds a named lock until the transaction ends. SQLite has one writer at a time anyway. */
export async function holdName(tx: Db, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function shareName(tx: Db, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx);
}
