import type { Mergeable } from '../../../src/rules/merging';
import { Problem } from '../../problem';
import { databaseNow } from '../engine/databaseNow';
import { lockNameShared, lockWhenUnshared } from '../engine/lockName';
import type { Db } from '../tables';
import { MERGES, survivorsOf } from './survivorOf';

/** Milliseconds; as long as PostgreSQL lets a statement wait for a lock. */
const WAIT_MS = 8_000;

/**
 * Keeps bookings out of a merge, its undoing, or a change of units: waits until running bookings end, then blocks new
 * ones (until then, new ones may start). Must come first in its transaction.
 * @throws Problem STATE when running bookings take too long
 */
export async function holdMerges(tx: Db, waitMs = WAIT_MS): Promise<void> {
  if (await lockWhenUnshared(tx, MERGES, waitMs)) return;
  throw new Problem(
    'STATE',
    'Gerade wird noch etwas gebucht oder eingelesen, das länger dauert. Bitte gleich noch einmal versuchen.',
  );
}

/** Holds off merges and changes of units, or waits for one. Must come before locks of rows. */
export const shareMerges = (tx: Db): Promise<void> => lockNameShared(tx, MERGES);

/** Returns the present time if later than `sent`: what the call waited for was dated in between. @param sent ISO 8601 */
export async function instantOfTurn(tx: Db, sent: string): Promise<string> {
  const now = (await databaseNow(tx)).toISOString();
  return now > sent ? now : sent;
}

/**
 * Maps ids that open pages or offline devices still send to the records they were merged into. Call it before locking
 * rows that a merge moves, or both deadlock; it holds off merges until the transaction ends.
 */
export async function bookedFor(tx: Db, resource: Mergeable, ids: readonly number[]): Promise<Map<number, number>> {
  await shareMerges(tx);
  return survivorsOf(tx, resource, ids);
}

export async function bookedForOne(tx: Db, resource: Mergeable, id: number): Promise<number> {
  return (await bookedFor(tx, resource, [id])).get(id) ?? id;
}
