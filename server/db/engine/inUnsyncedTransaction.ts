import { sql } from 'kysely';
import { engineOf } from '../database';
import type { Db, Tx } from '../tables';
import { inTransaction } from './transaction';

/** Commits without waiting for the disk: a power cut may lose the change. For counting what strangers do. */
export async function inUnsyncedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres')
    return inTransaction(db, async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      return work(tx);
    });
  // Set on this connection alone: other commits still wait for the disk.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
