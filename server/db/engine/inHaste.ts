import { sql } from 'kysely';
import { engineOf } from '../database';
import type { Db, Tx } from '../tables';
import { inTransaction } from './transaction';

/**
 * One transaction that does not wait for the disk: a power cut may forget the last of these, never break anything. For
 * counting what strangers do, or they would keep the disk busy for everybody else.
 */
export async function inHaste<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres')
    return inTransaction(db, async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      return work(tx);
    });
  // Said to our driver for this connection alone: nobody else's commit stops waiting for the disk.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
