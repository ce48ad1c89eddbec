import type { Selectable } from 'kysely';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import type { Db, Tables } from '../../../db/tables';

type Movement = Selectable<Tables['stockMovements']>;

/** Corrects the survivors of articles merged since the reversed movements, as of the merge. */
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
  for (const { stockItemId, quantity, unitPrice, recordedAt } of originals) {
    const merge = mergeOf.get(stockItemId);
    if (!merge || recordedAt > merge.at) continue;
    const common = {
      ...{ kind: 'correction' as const, at: merge.at, recordedAt: now, userId, unitPrice, note },
      ...{ reason: null, referenceResource: 'merges', referenceId: merge.id, reverses: null, clientId: null },
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
