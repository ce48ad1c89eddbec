import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { lockOrder, shareOrder } from './lockOrder';

export const MOST_LINES = 500;

/** Near the limit, locks the order so concurrent additions cannot exceed it. @throws Problem NOT_FOUND, VALIDATION */
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

/** More lines than could ever be added to one order at the same instant. */
const MARGIN = 100;

async function countLines(db: Db, orderId: number): Promise<number> {
  const { lines } = await db
    .selectFrom('orderItems')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(lines);
}
