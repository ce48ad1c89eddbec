import { untyped } from '../../db/database';
import { lastIds } from '../../db/repository/lastIds';
import { MERGES } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import type { MergeRow } from './readMerges';

const USES = ['stockMovements', 'stockModifications', 'stockTakingItems', 'stockCounts'] as const;
/** Columns whose value `MERGES` marks rows that a merge itself wrote. */
const MAKERS: Partial<Record<(typeof USES)[number], string>> = {
  stockMovements: 'referenceResource',
  stockCounts: 'sourceResource',
};

/** Last id of each table at the merge; 0 if empty. `stockCounts` is missing in merges of earlier versions. */
export type LastUses = Record<Exclude<(typeof USES)[number], 'stockCounts'>, number> & { stockCounts?: number };

/** Call while merges are held: only then can no row be added in between. */
export const lastUses = (tx: Db): Promise<LastUses> => lastIds(tx, USES);

/** Tells whether the survivor was booked, counted or put into an inventory since. By ids: rows may be dated earlier. */
export async function wasUsedSince(db: Db, { intoId }: Pick<MergeRow, 'intoId'>, last: LastUses): Promise<boolean> {
  for (const table of USES) {
    const since = last[table];
    if (since === undefined) continue;
    const rows = untyped(db).selectFrom(table).select('id').where('stockItemId', '=', intoId).where('id', '>', since);
    const maker = MAKERS[table];
    const used = maker ? rows.where((row) => row.or([row(maker, 'is', null), row(maker, '!=', MERGES)])) : rows;
    if (await used.limit(1).executeTakeFirst()) return true;
  }
  return false;
}
