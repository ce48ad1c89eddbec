import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { lockOrder, shareOrder } from './lockOrder';

/** Lines of one order. */
export const MOST_LINES = 500;

/**
 * Locks the order for another line; those who add to a large one wait for each other, so that none is too many.
 * @throws Problem NOT_FOUND, VALIDATION when the order is full
 */
export async function requireRoom(db: Db, orderId: number): Promise<void> {
  if ((await countLines(db, orderId)) < MOST_LINES - MARGIN) {
    await shareOrder(db, orderId);
    return;
  }
  await lockOrder(db, orderId);
  if ((await countLines(db, orderId)) >= MOST_LINES)
    throw new Problem(
      'VALIDATION',
      `Eine Bestellung hat höchstens ${MOST_LINES} Positionen. Bitte für weitere eine zweite Bestellung anlegen.`,
    );
}

/** More than ever add to one order at the same instant. */
const MARGIN = 100;

async function countLines(db: Db, orderId: number): Promise<number> {
  const { lines } = await db
    .selectFrom('orderItems')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(lines);
}
