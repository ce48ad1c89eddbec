import type { Selectable } from 'kysely';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import { MERGES } from '../../../db/repository/survivorOf';
import type { Db, Tables } from '../../../db/tables';

type Movement = Selectable<Tables['stockMovements']>;

/**
 * Corrects the survivors of articles merged since the reversed movements, as of the merge. What lay before the last count,
 * or was never counted, is not part of the stock that was carried over.
 */
export async function carryReversals(
  tx: Db,
  originals: readonly Movement[],
  { userId, now, note }: { userId: number | null; now: string; note: string | null },
): Promise<void> {
  const merges = await tx
    .selectFrom('merges')
    .select(['id', 'mergedId', 'intoId', 'at'])
    .where('resource', '=', 'stockItems')
    .where('undoneAt', 'is', null)
    .where(oneOf(tx, 'mergedId', pluck(originals, 'stockItemId')))
    .execute();
  const mergeOf = new Map(merges.map((merge) => [merge.mergedId, merge]));
  const readings = tx.selectFrom('stockCounts').where(oneOf(tx, 'stockItemId', [...mergeOf.keys()]));
  const carried = await readings.select('stockItemId').where('sourceResource', '=', MERGES).execute();
  const isCarried = new Set(pluck(carried, 'stockItemId'));
  const counted = await readings
    .select(['stockItemId', ({ fn }) => fn.max('at').as('at')])
    .where('sourceResource', '<>', MERGES)
    .groupBy('stockItemId')
    .execute();
  const countedAt = new Map(counted.map(({ stockItemId, at }) => [stockItemId, at]));
  for (const { stockItemId, quantity, unitPrice, recordedAt, at } of originals) {
    const merge = mergeOf.get(stockItemId);
    if (!merge || recordedAt > merge.at || !isCarried.has(stockItemId)) continue;
    if (at <= (countedAt.get(stockItemId) ?? '')) continue;
    const common = {
      ...{ kind: 'correction' as const, at: merge.at, recordedAt: now, userId, unitPrice, note },
      ...{ reason: null, referenceResource: MERGES, referenceId: merge.id, reverses: null, clientId: null },
    };
    await tx
      .insertInto('stockMovements')
      .values([
        { ...common, stockItemId, quantity },
        { ...common, stockItemId: merge.intoId, quantity: -quantity },
      ])
      .execute();
  }
}
