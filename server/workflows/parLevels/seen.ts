import { addDays, todayIn, weekdayOf } from '../../../src/rules/dates';
import { noteFact, readFact } from '../../db/repository/facts';
import type { Db } from '../../db/tables';

export const seeLevels = (db: Db, now: string): Promise<void> => noteFact(db, 'parLevelsSeen', now);

/** Tells whether an administrator has looked at the proposals since Monday. @param today `YYYY-MM-DD` */
export async function wereLevelsSeen(db: Db, today: string, timeZone: string): Promise<boolean> {
  const seen = await readFact(db, 'parLevelsSeen');
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return seen !== undefined && todayIn(timeZone, new Date(seen)) >= monday;
}
