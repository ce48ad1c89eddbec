import { lockName } from '../../db/engine/lockName';
import type { Db } from '../../db/tables';

/** Name of the lock: held to demote or delete an administrator, shared to act as one. */
export const ADMINISTRATORS = 'administrators';

/**
 * Returns all administrators; none can be demoted until the end. Lock the row to change before calling this, which locks
 * none: two callers who demote each other hold one row each.
 */
export async function lockAdministrators(tx: Db): Promise<number[]> {
  await lockName(tx, ADMINISTRATORS);
  const rows = await tx.selectFrom('users').select('id').where('role', '=', 'Admin').execute();
  return rows.map(({ id }) => id);
}
