import type { Mergeable } from '../../../src/rules/merging';
import { Problem } from '../../problem';
import { databaseNow } from '../engine/databaseNow';
import { lockNameShared, lockWhenUnshared } from '../engine/lockName';
import type { Db } from '../tables';
import { MERGES, survivorsOf } from './survivorOf';

/** Milliseconds; with the queue at the end as long as PostgreSQL lets a statement wait for a lock. */
const WAIT_MS = 7_500;

/** Waits for running bookings, then keeps new ones out of a merge or unit change. Must come first. @throws Problem STATE after `waitMs` */
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

/** Maps ids that pages or devices still send to the surviving records. Call it before locking rows that a merge moves, or both deadlock. */
export async function bookedFor(tx: Db, resource: Mergeable, ids: readonly number[]): Promise<Map<number, number>> {
  await shareMerges(tx);
  return survivorsOf(tx, resource, ids);
}

export async function bookedForOne(tx: Db, resource: Mergeable, id: number): Promise<number> {
  return (await bookedFor(tx, resource, [id])).get(id) ?? id;
}
