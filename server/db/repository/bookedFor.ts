import type { Mergeable } from '../../../src/rules/merging';
import { holdName, shareName } from '../engine/holdName';
import type { Db } from '../tables';
import { MERGES, survivorsOf } from './survivorOf';

/** For merging and undoing it: waits for running bookings and keeps new ones waiting. */
export const holdMerges = (tx: Db): Promise<void> => holdName(tx, MERGES);

export const shareMerges = (tx: Db): Promise<void> => shareName(tx, MERGES);

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
