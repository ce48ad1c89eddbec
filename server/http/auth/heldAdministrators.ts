import { lockName } from '../../db/engine/lockName';
import type { Db } from '../../db/tables';

/** Name of the lock: held to demote or delete an administrator, shared to act as one. */
export const ADMINISTRATORS = 'administrators';

/**
 * Returns the ids of all administrators; nobody else can be demoted or deleted until the transaction ends. The rows
 * stay unlocked, since two administrators who demote each other already hold one row each. Lock the row that is about
 * to change before calling this.
 */
export async function heldAdministrators(tx: Db): Promise<number[]> {
  await lockName(tx, ADMINISTRATORS);
  const rows = await tx.selectFrom('users').select('id').where('role', '=', 'Admin').execute();
  return rows.map(({ id }) => id);
}
