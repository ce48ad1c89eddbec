import { forUpdate, oneOf } from '../../../db/database';
import { shareMerges } from '../../../db/repository/bookedFor';
import type { Db } from '../../../db/tables';
import { carryReversals } from './carryReversals';
import { isNoReversal } from './isNoReversal';

/** Skips reversed movements and reversals; undoes what a merge carried over. @returns ids of the reversals */
export async function reverseMovements(
  tx: Db,
  ids: readonly number[],
  { userId, now, note }: { userId: number | null; now: string; note?: string | null },
): Promise<number[]> {
  await shareMerges(tx);
  // Locks in id order, so concurrent callers see each other's reversals.
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
