import type { Kysely, Transaction } from 'kysely';

/** Runs `work` in a transaction that is rolled back. */
export async function inRolledBackTransaction<D, T>(
  db: Kysely<D>,
  work: (tx: Transaction<D>) => Promise<T>,
): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}
