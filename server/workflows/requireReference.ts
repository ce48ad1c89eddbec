import { messages } from '../../src/resources/kit';
import type { Db } from '../db/tables';
import { invalid } from '../problem';

type Target = 'stockItems' | 'stockItemGroups' | 'stockLocations' | 'suppliers';

/** @throws Problem VALIDATION on `field` when the row does not exist */
export async function requireReference(db: Db, table: Target, id: number, field: string): Promise<void> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw invalid({ [field]: messages.unknownReference });
}
