import type { Insertable, Selectable } from 'kysely';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import { MERGES } from '../../../db/repository/survivorOf';
import type { Db, Tables } from '../../../db/tables';

type Movement = Selectable<Tables['stockMovements']>;
type Carry = Insertable<Tables['stockMovements']> & Pick<Movement, 'kind' | 'reason'>;

/**
 * Returns corrections that shift reversed movements' stock to the survivors of articles merged since, dated as each
 * merge. Movements before the last count, or of articles never counted, were not part of the carried stock.
 * @returns corrections by id of the movement that is reversed
 */
export async function carriesOf(
  tx: Db,
  originals: readonly Movement[],
  by: Pick<Movement, 'recordedAt' | 'userId' | 'note'>,
): Promise<Map<number, Carry[]>> {
  const stepsOf = await stepsFrom(tx, pluck(originals, 'stockItemId'));
  const gone = [...new Set([...stepsOf.values()].flatMap((steps) => pluck(steps, 'mergedId')))];
  const readings = tx.selectFrom('stockCounts').where(oneOf(tx, 'stockItemId', gone));
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
    const own: Carry[] = [];
    let since = at;
    for (const { id: referenceId, mergedId, intoId, at: mergedAt } of stepsOf.get(stockItemId) ?? []) {
      if (recordedAt > mergedAt || !isCarried.has(mergedId) || since <= (countedAt.get(mergedId) ?? '')) break;
      const common = {
        ...{ ...by, kind: 'correction' as const, at: mergedAt, unitPrice },
        ...{ reason: null, referenceResource: MERGES, referenceId, reverses: null, clientId: null },
      };
      own.push({ ...common, stockItemId: mergedId, quantity }, { ...common, stockItemId: intoId, quantity: -quantity });
      since = mergedAt;
    }
    if (own.length > 0) carries.set(id, own);
  }
  return carries;
}

/**
 * Reads, for each article, the merges that its stock went through in order; a later merge of the survivor redirected
 * the earlier.
 */
async function stepsFrom(tx: Db, articles: readonly number[]) {
  const inForce = tx
    .selectFrom('merges')
    .select(['id', 'mergedId', 'intoId', 'at', 'moved'])
    .where('resource', '=', 'stockItems')
    .where('undoneAt', 'is', null)
    .orderBy('id');
  const firsts = await inForce.where(oneOf(tx, 'mergedId', articles)).execute();
  const all = await inForce.where(oneOf(tx, 'intoId', [...new Set(pluck(firsts, 'intoId'))])).execute();
  const redirected = all.map((merge) => ({ merge, ids: (JSON.parse(merge.moved) as { merges: number[] }).merges }));
  return new Map(
    firsts.map((first) => {
      const steps = [first, ...redirected.flatMap(({ merge, ids }) => (ids.includes(first.id) ? merge : []))];
      return [first.mergedId, steps.map((step, at) => ({ ...step, intoId: steps[at + 1]?.mergedId ?? step.intoId }))];
    }),
  );
}
