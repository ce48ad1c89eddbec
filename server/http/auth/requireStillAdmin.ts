import { forShare } from '../../db/database';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import type { Person } from '../call';

/**
 * For what outlives the call: its caller may have been demoted while the password was checked. Nobody demotes them
 * before the transaction ends, so what it stores is there to be paused with the rest.
 * @throws Problem ROLE
 */
export async function requireStillAdmin(tx: Db, { id }: Pick<Person, 'id'>): Promise<void> {
  const query = tx.selectFrom('users').select('role').where('id', '=', id);
  const caller = await forShare(tx, query).executeTakeFirst();
  if (caller?.role !== 'Admin') throw new Problem('ROLE', 'Das darf nur ein Administrator.');
}
