import { holdMerges, instantOfTurn } from '../../db/repository/bookedFor';
import type { Call } from '../../http/call';

export type Merger = Pick<Call, 'db' | 'registry' | 'user' | 'now'>;

/**
 * Waits for its turn among merges, first in the transaction. The call is dated when its turn comes: bookings may have
 * overtaken it while it waited, and its stock counts must be later than those.
 * @throws Problem STATE when the others take too long
 */
export async function waitForMergeTurn({ db, registry, user, now: sent }: Merger): Promise<Merger> {
  await holdMerges(db);
  return { db, registry, user, now: await instantOfTurn(db, sent) };
}
