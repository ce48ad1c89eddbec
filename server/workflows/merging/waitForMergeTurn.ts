import { holdMerges, instantOfTurn } from '../../db/repository/bookedFor';
import type { Call } from '../../http/call';

export type Merger = Pick<Call, 'db' | 'registry' | 'user' | 'now'>;

/**
 * Waits for its turn among merges, first in the transaction, and dates the call then: its stock counts must be later
 * than bookings that overtook it. @throws Problem STATE when the others take too long
 */
export async function waitForMergeTurn({ db, registry, user, now: sent }: Merger): Promise<Merger> {
  await holdMerges(db);
  return { db, registry, user, now: await instantOfTurn(db, sent) };
}
