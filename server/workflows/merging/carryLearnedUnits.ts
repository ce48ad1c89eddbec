import { sql } from 'kysely';
import type { Db } from '../../db/tables';
import { lastUnitChanges } from '../goods/unitChanges';
import type { Pair } from './affectedRows';

/** Keeps units learned in a former unit marked so: the survivor got its unit at another time. Before the links move. */
export async function carryLearnedUnits(db: Db, { mergedId, intoId }: Pair): Promise<void> {
  const changes = await lastUnitChanges(db, [mergedId, intoId]);
  const [since = '', sinceOfInto = ''] = [changes.get(mergedId), changes.get(intoId)];
  await db
    .updateTable('invoiceLinkUnits')
    .set({
      learnedAt: sql<string | null>`case when "learnedAt" < ${since} then null
        when "learnedAt" < ${sinceOfInto} then ${sinceOfInto} else "learnedAt" end`,
    })
    .where('linkId', 'in', ({ selectFrom }) =>
      selectFrom('invoiceLinks').select('id').where('stockItemId', '=', mergedId),
    )
    .execute();
}
