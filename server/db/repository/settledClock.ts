import type { Db } from '../tables';
import { noteFact, readFact } from './facts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A longer gap between two looks counts as a jump; a machine that is switched off at night is not one. */
const LONGEST_GAP_MS = 24 * HOUR_MS;
const SETTLED_MS = 48 * HOUR_MS;
const NOTED_EVERY_MS = 10 * MINUTE_MS;
const NAME = 'clock';

/** Tells whether the clock has run steadily for 48 hours: deleting cannot be undone. A jump of a day looks like a night. */
export const isSettled = async (db: Db, now: Date): Promise<boolean> =>
  now.getTime() - (await settledSince(db, now)).getTime() >= SETTLED_MS;

/** Instant since which the clock has not jumped back, or ahead by more than a day, as far as callers have seen. */
export async function settledSince(db: Db, now: Date): Promise<Date> {
  const stored = await readFact(db, NAME);
  const [since = now, seen = now] = stored?.split(' ').map((instant) => new Date(instant)) ?? [];
  const gap = now.getTime() - seen.getTime();
  const isSteady = gap > -NOTED_EVERY_MS && gap <= LONGEST_GAP_MS;
  if (stored && isSteady && gap < NOTED_EVERY_MS) return since;
  const settled = isSteady ? since : now;
  await noteFact(db, NAME, `${settled.toISOString()} ${now.toISOString()}`);
  return settled;
}
