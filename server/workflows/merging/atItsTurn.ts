import { databaseNow } from '../../db/engine/databaseNow';
import { holdMerges } from '../../db/repository/bookedFor';
import type { Call } from '../../http/call';

export type Writer = Pick<Call, 'db' | 'registry' | 'user' | 'now'>;

/**
 * Holds merges for a call, first in its transaction. What it does is dated from now on: bookings may have passed it while it
 * waited, and its readings have to come after theirs. @throws Problem STATE when they take too long
 */
export async function atItsTurn({ db, registry, user, now: sent }: Writer): Promise<Writer> {
  await holdMerges(db);
  const now = (await databaseNow(db)).toISOString();
  return { db, registry, user, now: now > sent ? now : sent };
}
