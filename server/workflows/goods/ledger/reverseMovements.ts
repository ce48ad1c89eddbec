import { pluck } from '../../../../src/lib/pluck';
import { forUpdate, oneOf } from '../../../db/database';
import { inParts } from '../../../db/engine/inParts';
import { shareMerges } from '../../../db/repository/bookedFor';
import { holdTotals } from '../../../db/repository/stockTotals';
import type { Db } from '../../../db/tables';
import { takeTurns } from '../../../turns';
import { carriesOf, readCarriedStock } from './carriesOf';
import { isNoReversal } from './isNoReversal';

const TOGETHER = 50;

/** Skips reversed movements and reversals; also takes back what merges carried over. @returns ids of the reversals */
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
      .where(isNoReversal(tx))
      .orderBy('id'),
  ).execute();
  const by = { recordedAt: now, userId, note: note?.trim() || null };
  const carried = await readCarriedStock(tx, pluck(originals, 'stockItemId'));
  const carries = originals.map((original) => carriesOf(carried, { ...original, quantity: -original.quantity }, by));
  await holdTotals(tx, [...originals, ...carries.flat()]);
  const added: { id: number; reverses: number | null }[] = [];
  const turn = takeTurns();
  for (const part of inParts(originals, TOGETHER)) {
    const reversals = part.map(({ id, clientId, ...original }) => ({
      ...original,
      ...by,
      quantity: -original.quantity,
      reverses: id,
    }));
    const made = await tx
      .insertInto('stockMovements')
      .values(reversals)
      .onConflict((conflict) => conflict.column('reverses').doNothing())
      .returning(['id', 'reverses'])
      .execute();
    added.push(...made);
    await turn();
  }
  const isReversed = new Set(pluck(added, 'reverses'));
  const shifted = originals.flatMap(({ id }, index) => (isReversed.has(id) ? (carries[index] ?? []) : []));
  for (const part of inParts(shifted, TOGETHER)) {
    await tx.insertInto('stockMovements').values(part).execute();
    await turn();
  }
  return pluck(added, 'id').sort((a, b) => a - b);
}
