import { messages } from '../../src/resources/kit';
import { readRows } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import { invalid } from '../problem';

type Target = 'stockItems' | 'stockItemGroups' | 'stockLocations' | 'suppliers' | 'users';

/** @throws Problem VALIDATION on `field` when a row does not exist */
export async function requireReference(
  db: Db,
  table: Target,
  id: number | readonly number[] | null | undefined,
  field: string,
): Promise<void> {
  const ids = new Set([id ?? []].flat());
  if (ids.size > 0 && (await readRows(db, table, [...ids], ['id'])).length < ids.size)
    throw invalid({ [field]: messages.unknownReference });
}
