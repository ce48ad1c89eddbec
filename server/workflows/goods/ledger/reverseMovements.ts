import { forUpdate, oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { isNoReversal } from './isNoReversal';

/**
 * Takes movements back, in the transaction of what they are taken back by: each gets a second one of the same article,
 * kind, reason, price and instant with the opposite quantity. What was taken back stays so, and what takes back is not
 * taken back itself.
 * @returns the ids of the reversing movements that were added
 */
export async function reverseMovements(
  tx: Db,
  ids: readonly number[],
  { userId, now, note }: { userId: number | null; now: string; note?: string | null },
): Promise<number[]> {
  // In one order for everybody; who waited here finds what the other has added.
  const originals = await forUpdate(
    tx,
    tx
      .selectFrom('stockMovements')
      .selectAll()
      .where(oneOf(tx, 'id', ids))
      .where(isNoReversal())
      .orderBy('id'),
  ).execute();
  const added: number[] = [];
  for (const { id, clientId, ...original } of originals) {
    const made = await tx
      .insertInto('stockMovements')
      .values({
        ...original,
        quantity: -original.quantity,
        recordedAt: now,
        userId,
        note: note?.trim() || null,
        reverses: id,
      })
      .onConflict((conflict) => conflict.column('reverses').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) added.push(made.id);
  }
  return added;
}
