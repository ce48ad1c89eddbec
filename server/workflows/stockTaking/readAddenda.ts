import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/tables';

export type AddendumRow = Selectable<Tables['stockTakingAddenda']>;

/** With article and location of the row it corrects; null for the inventory as a whole. */
export interface Addendum extends AddendumRow {
  stockItemName: string | null;
  stockLocationName: string | null;
}

/** What was said about a closed inventory afterwards, in order. */
export function readAddenda(db: Db, stockTakingId: number): Promise<Addendum[]> {
  return db
    .selectFrom('stockTakingAddenda as addendum')
    .leftJoin('stockTakingItems as item', 'item.id', 'addendum.stockTakingItemId')
    .selectAll('addendum')
    .select(['item.name as stockItemName', 'item.stockLocationName'])
    .where('addendum.stockTakingId', '=', stockTakingId)
    .orderBy('addendum.number')
    .execute();
}
