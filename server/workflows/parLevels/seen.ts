import { addDays, todayIn, weekdayOf } from '../../../src/rules/dates';
import type { Db } from '../../db/tables';

/** Notes that an administrator has looked at the proposals. @param now ISO 8601 UTC */
export async function seeLevels(db: Db, now: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: 'parLevelsSeen', value: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now }))
    .execute();
}

/** Whether one has since Monday. @param today `YYYY-MM-DD` */
export async function wereLevelsSeen(db: Db, today: string, timeZone: string): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', 'parLevelsSeen')
    .executeTakeFirst();
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return row !== undefined && todayIn(timeZone, new Date(row.value)) >= monday;
}
