import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/tables';

export type AddendumRow = Selectable<Tables['stockTakingAddenda']>;

/** What was said about a closed inventory afterwards, in order. */
export function readAddenda(db: Db, stockTakingId: number): Promise<AddendumRow[]> {
  return db
    .selectFrom('stockTakingAddenda')
    .selectAll()
    .where('stockTakingId', '=', stockTakingId)
    .orderBy('number')
    .execute();
}
