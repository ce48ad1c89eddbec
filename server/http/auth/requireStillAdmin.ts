import { lockNameShared } from '../../db/engine/lockName';
import type { Db } from '../../db/tables';
import { adminOnly } from '../../problem';
import type { Person } from '../call';
import { ADMINISTRATORS } from './lockAdministrators';

/** Requires that the caller is and stays an administrator. Call `lockAdministrators` first where both are needed. @throws Problem ROLE */
export async function requireStillAdmin(tx: Db, { id }: Pick<Person, 'id'>): Promise<void> {
  await lockNameShared(tx, ADMINISTRATORS);
  const caller = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  if (caller?.role !== 'Admin') throw adminOnly();
}
