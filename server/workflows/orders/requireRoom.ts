import { countOf } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { lockOrder } from './lockOrder';

export const MAX_LINES = 500;

/** Locks the order, so that concurrently added lines are all counted. @throws Problem NOT_FOUND, VALIDATION */
export async function requireRoom(db: Db, orderId: number): Promise<void> {
  await lockOrder(db, orderId);
  if ((await countOf(db.selectFrom('orderItems').where('orderId', '=', orderId))) >= MAX_LINES)
    throw new Problem(
      'VALIDATION',
      `Eine Bestellung hat höchstens ${MAX_LINES} Positionen. Bitte für weitere eine zweite Bestellung anlegen.`,
    );
}
