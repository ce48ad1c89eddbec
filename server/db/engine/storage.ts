import { randomBytes } from 'node:crypto';
import type { Db } from '../tables';
import { isDamaged, isStorageFull } from './outages';
import { inTransaction } from './transaction';

/** What must be free for the database to count as ready again; a small write may succeed in space that it has already. */
export const PROBE_BYTES = 256 * 1024;

/** Whether the database can store anything, as its own errors tell. */
export interface Storage {
  /** Told every error of the database. */
  note(error: unknown): void;
  /**
   * Once there was no space, looks whether there is some now.
   * @param isSuspicious looks in any case
   * @throws the reason, while writes fail; once a damage was found, that one until the server is started again
   */
  check(db: Db, isSuspicious?: boolean): Promise<void>;
}

export function watchStorage(): Storage {
  let isFull = false;
  let damage: unknown;
  let looking: Promise<void> | undefined;
  return {
    note(error) {
      if (isStorageFull(error)) isFull = true;
      else if (isDamaged(error)) damage ??= error;
    },
    async check(db, isSuspicious = false) {
      if (damage) throw damage;
      if (!isFull && !isSuspicious) return;
      looking ??= writeProbe(db).finally(() => {
        looking = undefined;
      });
      await looking;
      isFull = false;
    },
  };
}

async function writeProbe(db: Db) {
  // Nothing that could be stored in less.
  const filler = randomBytes((PROBE_BYTES * 3) / 4).toString('base64');
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('storageProbes').execute();
    await tx.insertInto('storageProbes').values({ id: 1, filler }).execute();
  });
  await db.deleteFrom('storageProbes').execute();
}
