import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { isInRange } from '../../../src/resources/kit';
import { scaledOf } from '../../../src/rules/scaledOf';
import { MERGES } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { addMovements } from '../goods/ledger/addMovements';
import { readCurrentStock } from '../goods/stockCounts/readCurrentStock';
import type { Pair } from './affectedRows';

/**
 * Moves stock to the survivor by corrections; bookings stay, so total consumption is unchanged.
 * @returns ids of the movements; empty without known stock
 * @throws Problem STATE
 */
export async function carryStock(
  tx: Db,
  { mergedId, intoId }: Pair,
  { mergeId, userId, now, note }: { mergeId: number; userId: number | null; now: string; note: string },
): Promise<number[]> {
  const [stock] = await readCurrentStock(tx, { stockItemId: mergedId });
  if (!stock || stock.amount === null) return [];
  if (!isInRange(stock.amount, AMOUNT_SCALE))
    throw new Problem(
      'STATE',
      'So viel, wie vom Bestand des Artikels gerechnet ist, lässt sich nicht übertragen. Bitte ihn zuerst neu zählen.',
    );
  const quantity = scaledOf(stock.amount, AMOUNT_SCALE);
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
