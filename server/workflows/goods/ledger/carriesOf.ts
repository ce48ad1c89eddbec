import type { Insertable, Selectable } from 'kysely';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import { MERGES } from '../../../db/repository/survivorOf';
import type { Db, Tables } from '../../../db/tables';

type Movement = Selectable<Tables['stockMovements']>;
type Carry = Insertable<Tables['stockMovements']> & Pick<Movement, 'kind' | 'reason'>;

/**
 * Corrections of the survivors of articles merged since the reversed movements, as of the merge. What lay before the last count,
 * or was never counted, is not part of the stock that was carried over.
 * @returns corrections by the movement that is reversed
 */
export async function carriesOf(
  tx: Db,
  originals: readonly Movement[],
  by: Pick<Movement, 'recordedAt' | 'userId' | 'note'>,
): Promise<Map<number, Carry[]>> {
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
  const carries = new Map<number, Carry[]>();
  for (const { id, stockItemId, quantity, unitPrice, recordedAt, at } of originals) {
    const merge = mergeOf.get(stockItemId);
    if (!merge || recordedAt > merge.at || !isCarried.has(stockItemId)) continue;
    if (at <= (countedAt.get(stockItemId) ?? '')) continue;
    const common = {
      ...{ ...by, kind: 'correction' as const, at: merge.at, unitPrice },
      ...{ reason: null, referenceResource: MERGES, referenceId: merge.id, reverses: null, clientId: null },
    };
    carries.set(id, [
      { ...common, stockItemId, quantity },
      { ...common, stockItemId: merge.intoId, quantity: -quantity },
    ]);
  }
  return carries;
}
