import { shareMerges } from '../../../db/bookedFor';
import { forUpdate, oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { carryReversals } from './carryReversals';
import { isNoReversal } from './isNoReversal';

/**
 * Takes movements back, in the transaction of what they are taken back by: each gets a second one of the same article,
 * kind, reason, price and instant with the opposite quantity. What was taken back stays so, and what takes back is not
 * taken back itself. What a merge had carried over to another article goes back from it.
 * @returns the ids of the reversing movements that were added
 */
export async function reverseMovements(
  tx: Db,
  ids: readonly number[],
  { userId, now, note }: { userId: number | null; now: string; note?: string | null },
): Promise<number[]> {
  await shareMerges(tx);
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
  const reversed: typeof originals = [];
  for (const each of originals) {
    const { id, clientId, ...original } = each;
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
    if (!made) continue;
    added.push(made.id);
    reversed.push(each);
  }
  await carryReversals(tx, reversed, { userId, now, note: note?.trim() || null });
  return added;
}
