import type { Db } from '../tables';
import { DatabaseAway } from './databaseAway';

const READY_MS = 1_500;

/** @throws DatabaseAway when the answer takes longer than a load balancer waits */
export async function answersSoon(db: Db, ask: (db: Db) => Promise<unknown> = readOne): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway(`No answer within ${READY_MS} ms`)), READY_MS);
  });
  try {
    await Promise.race([ask(db), late]);
  } finally {
    clearTimeout(timer);
  }
}

const readOne = (db: Db) => db.selectFrom('users').select('id').limit(1).execute();
