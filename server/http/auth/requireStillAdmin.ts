import { shareName } from '../../db/engine/holdName';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import type { Person } from '../call';
import { ADMINISTRATORS } from './heldAdministrators';

/**
 * For what outlives the call: its caller may have been demoted while the password was checked or hashed. Nobody is
 * demoted before the transaction ends, so what it stores is there to be paused with the rest. Rows stay unlocked, as in
 * `heldAdministrators`; where both are called, that comes first.
 * @throws Problem ROLE
 */
export async function requireStillAdmin(tx: Db, { id }: Pick<Person, 'id'>): Promise<void> {
  await shareName(tx, ADMINISTRATORS);
  const caller = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  if (caller?.role !== 'Admin') throw new Problem('ROLE', 'Das darf nur ein Administrator.');
}
