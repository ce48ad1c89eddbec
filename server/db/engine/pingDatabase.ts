import type { Db } from '../tables';
import { DatabaseUnavailable } from './databaseUnavailable';

const READY_MS = 1_500;

/** @throws DatabaseUnavailable when the answer takes longer than a load balancer waits */
export async function pingDatabase(db: Db, ask: (db: Db) => Promise<unknown> = readOne): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(`No answer within ${READY_MS} ms`)), READY_MS);
  });
  try {
    await Promise.race([ask(db), late]);
  } finally {
    clearTimeout(timer);
  }
}

const readOne = (db: Db) => db.selectFrom('users').select('id').limit(1).execute();
