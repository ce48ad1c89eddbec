import { setTimeout } from 'node:timers/promises';
import { withPriority } from '../../turns';
import { engineOf } from '../database';
import type { Db, Tx } from '../tables';
import { atCommitOf } from './atCommit';
import { isRetryable } from './outages';

const ATTEMPTS = 8;
const PAUSE_MS = 50;

/** Runs a transaction; repeats it on a conflict, after a random time, as two repeated at once would conflict again. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, after } = await db.transaction().execute((tx) =>
        holdingWriter(tx, async () => {
          const result = await work(tx);
          const last = atCommitOf(tx);
          await last?.before();
          return { result, after: last?.after };
        }),
      );
      after?.(db);
      return result;
    } catch (error) {
      if (!isRetryable(error) || attempt === ATTEMPTS) throw error;
      await setTimeout(Math.random() * PAUSE_MS * attempt);
    }
  }
}

/** SQLite has one writer: while long reads had turns, everybody's saves waited for this one. */
const holdingWriter = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
  engineOf(tx) === 'sqlite' ? withPriority(work) : work();
