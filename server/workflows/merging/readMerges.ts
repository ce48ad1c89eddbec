import type { Selectable } from 'kysely';
import type { Merge } from '../../../src/contract/merges';
import { type Mergeable, undoableUntil } from '../../../src/rules/merging';
import type { Db, Tables } from '../../db/tables';

export type MergeRow = Selectable<Tables['merges']>;

export async function readMerges(db: Db, resource: Mergeable, id?: number): Promise<Merge[]> {
  let query = db
    .selectFrom('merges')
    .selectAll()
    .where('resource', '=', resource)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc');
  if (id !== undefined) query = query.where((row) => row.or([row('mergedId', '=', id), row('intoId', '=', id)]));
  return (await query.execute()).map(presentMerge);
}

export const presentMerge = ({ moved, ...row }: MergeRow): Merge => ({ ...row, undoableUntil: undoableUntil(row.at) });
