import { lockNameShared } from '../../db/engine/lockName';
import type { Db } from '../../db/tables';
import { adminOnly } from '../../problem';
import type { Person } from '../call';
import { ADMINISTRATORS } from './heldAdministrators';

/**
 * Requires that the caller is still an administrator, for changes that outlive the call: the caller may have been
 * demoted while a password was checked or hashed. Nobody is demoted before the transaction ends, so whatever it stores
 * will be paused with the rest. Rows stay unlocked, as in `heldAdministrators`, which must be called first where both
 * are.
 * @throws Problem ROLE
 */
export async function requireStillAdmin(tx: Db, { id }: Pick<Person, 'id'>): Promise<void> {
  await lockNameShared(tx, ADMINISTRATORS);
  const caller = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  if (caller?.role !== 'Admin') throw adminOnly();
}
