import { holdName } from '../../db/engine/holdName';
import type { Db } from '../../db/tables';

/** Held to demote or delete one of them, shared to act as one. */
export const ADMINISTRATORS = 'administrators';

/**
 * Ids of all administrators; nobody else is demoted or deleted until the transaction ends. Their rows stay unlocked: two
 * administrators who demote each other hold one row each. Lock the row that is about to change before calling this.
 */
export async function heldAdministrators(tx: Db): Promise<number[]> {
  await holdName(tx, ADMINISTRATORS);
  const rows = await tx.selectFrom('users').select('id').where('role', '=', 'Admin').execute();
  return rows.map(({ id }) => id);
}
