import type { Db } from '../tables';
import { DatabaseAway } from './databaseAway';

const READY_MS = 1_500;

export async function answersSoon(db: Db): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway(`No answer within ${READY_MS} ms`)), READY_MS);
  });
  try {
    await Promise.race([db.selectFrom('users').select('id').limit(1).execute(), late]);
  } finally {
    clearTimeout(timer);
  }
}
