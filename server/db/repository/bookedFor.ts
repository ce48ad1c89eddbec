import type { Mergeable } from '../../../src/rules/merging';
import { holdName, shareName } from '../engine/holdName';
import type { Db } from '../tables';
import { survivorsOf } from './survivorOf';

const MERGES = 'merges';

/** For merging records, and for undoing that: waits for running bookings, and keeps new ones waiting until it is done. */
export const holdMerges = (tx: Db): Promise<void> => holdName(tx, MERGES);

/**
 * For bookings that name records: until the transaction ends, none of them is merged. To be called before the transaction
 * locks any row that a merge moves: otherwise both would wait for each other.
 */
export const shareMerges = (tx: Db): Promise<void> => shareName(tx, MERGES);

/**
 * The records to book for: pages that were open during a merge, and devices that were offline, go on naming the record that
 * was merged into another one. The answer holds until the transaction ends.
 * @returns by the ids that were given: the same id, or that of the record it was merged into
 */
export async function bookedFor(tx: Db, resource: Mergeable, ids: readonly number[]): Promise<Map<number, number>> {
  await shareMerges(tx);
  return survivorsOf(tx, resource, ids);
}

/** The same of one record. */
export async function bookedForOne(tx: Db, resource: Mergeable, id: number): Promise<number> {
  return (await bookedFor(tx, resource, [id])).get(id) ?? id;
}
