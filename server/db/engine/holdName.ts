import { sql } from 'kysely';
import { engineOf } from '../database';
import type { Db } from '../tables';

/** Others who ask for the same name wait until this transaction ends. SQLite has one writer at a time anyway. */
export async function holdName(tx: Db, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Shares a name until this transaction ends: waits for whoever holds it by `holdName`, not for others who share it. */
export async function shareName(tx: Db, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx);
}
