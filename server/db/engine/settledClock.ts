import type { Db } from '../tables';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A machine that is off at night is not a clock that was put right. */
const LONGEST_GAP_MS = 24 * HOUR_MS;
/** How long it must have run so before what looks old is deleted. */
const SETTLED_MS = 48 * HOUR_MS;
const NOTED_EVERY_MS = 10 * MINUTE_MS;
const NAME = 'clock';

/**
 * Whether the clock has run steadily for 48 hours: under one that has jumped ahead everything looks old, and what is deleted
 * then does not come back when it is put right. A jump of a day is not told from a night: leave that much time besides.
 */
export const isSettled = async (db: Db, now: Date): Promise<boolean> =>
  now.getTime() - (await settledSince(db, now)).getTime() >= SETTLED_MS;

/**
 * Since when the clock has run without a jump back, or ahead by more than a day, as far as those who asked have seen. What
 * an early deletion would harm goes by this as well: a clock that jumps ahead makes everything look old.
 */
export async function settledSince(db: Db, now: Date): Promise<Date> {
  const stored = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst();
  const [since = now, seen = now] = stored?.value.split(' ').map((instant) => new Date(instant)) ?? [];
  const gap = now.getTime() - seen.getTime();
  const isSteady = gap > -NOTED_EVERY_MS && gap <= LONGEST_GAP_MS;
  if (stored && isSteady && gap < NOTED_EVERY_MS) return since;
  const settled = isSteady ? since : now;
  const value = `${settled.toISOString()} ${now.toISOString()}`;
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return settled;
}
