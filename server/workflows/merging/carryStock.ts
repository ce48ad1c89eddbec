import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { toScaled } from '../../../src/resources/kit';
import type { Db } from '../../db/tables';
import { addMovements } from '../goods/ledger/addMovements';
import { readCurrentStock } from '../goods/readings/readCurrentStock';
import type { Pair } from './affectedRows';

/** What merges call themselves where the ledger and the readings say what a row comes from. */
export const MERGES = 'merges';

/**
 * Carries the stock of an article over to another one in the ledger: two corrections that cancel each other out, and a
 * reading of 0 that ends the history of the first. What was booked stays as it was, both articles together have used what
 * they have used, and from here on one of them alone has the stock.
 * @returns ids of the movements; none where there was nothing, or nobody has counted it
 */
export async function carryStock(
  tx: Db,
  { mergedId, intoId }: Pair,
  { mergeId, userId, now, note }: { mergeId: number; userId: number; now: string; note: string },
): Promise<number[]> {
  const [stock] = await readCurrentStock(tx, mergedId);
  if (!stock || stock.amount === null) return [];
  const quantity = toScaled(stock.amount, AMOUNT_SCALE) ?? 0;
  await tx
    .insertInto('stockCounts')
    .values({ stockItemId: mergedId, at: now, amount: 0, sourceResource: MERGES, sourceId: mergeId })
    .execute();
  if (quantity === 0) return [];
  const common = { kind: 'correction' as const, note, reference: { resource: MERGES, id: mergeId } };
  const ids = await addMovements(tx, { userId, now, isExact: true }, [
    { ...common, stockItemId: mergedId, quantity: -quantity },
    { ...common, stockItemId: intoId, quantity },
  ]);
  return ids.flatMap((id) => id ?? []);
}
