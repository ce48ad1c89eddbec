import type { Db, Tx } from '../tables';
import { isRetryable } from './outages';

const ATTEMPTS = 8;

/** Runs again as a whole when PostgreSQL reports a conflict. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isRetryable(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
