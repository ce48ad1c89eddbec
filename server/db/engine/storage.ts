import { randomBytes } from 'node:crypto';
import type { Db } from '../tables';
import { isDamaged, isStorageFull } from './outages';
import { inTransaction } from './transaction';

/** Free bytes required to count as ready again: a small write may fit into pages that the file already has. */
export const PROBE_BYTES = 256 * 1024;

export interface Storage {
  note(error: unknown): void;
  /** Probes after a failure, or when `isSuspicious`. @throws the reason while writes fail; damage until a restart */
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
  // Random, so that no file system compresses it.
  const filler = randomBytes((PROBE_BYTES * 3) / 4).toString('base64');
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('storageProbes').execute();
    await tx.insertInto('storageProbes').values({ id: 1, filler }).execute();
  });
  await db.deleteFrom('storageProbes').execute();
}
