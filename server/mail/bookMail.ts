import { forUpdate } from '../db/database';
import type { Db } from '../db/tables';
import { inTransaction } from '../db/transaction';
import { notFound, Problem } from '../problem';

interface Booking {
  orderId: number;
  messageId: string;
  html: string;
  /** Whether the person knows that there was, or may have been, a mail before. */
  repeat: boolean;
}

/**
 * Stores a mail before it is sent. Of several calls at once one gets through: the order is locked while its mails are
 * looked at, and a unique index allows one mail under way per order.
 * @returns the id of the booked mail.
 * @throws Problem NOT_FOUND, STATE
 */
export const bookMail = (db: Db, { repeat, ...mail }: Booking): Promise<number> =>
  inTransaction(db, async (tx) => {
    await requireMailable(tx, { orderId: mail.orderId, repeat, lock: true });
    const booked = await tx
      .insertInto('orderMails')
      .values({ ...mail, state: 'sending', startedAt: new Date().toISOString(), finishedAt: null, error: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!booked) throw underWay();
    return booked.id;
  });

/** @throws Problem NOT_FOUND; STATE while a mail is under way, or when there was one and nobody said `repeat`. */
export async function requireMailable(
  db: Db,
  { orderId, repeat, lock = false }: { orderId: number; repeat: boolean; lock?: boolean },
): Promise<void> {
  const query = db.selectFrom('orders').select('generatedHtml').where('id', '=', orderId);
  const order = await (lock ? forUpdate(db, query) : query).executeTakeFirst();
  if (!order) throw notFound(`Bestellung ${orderId}`);
  const last = await db
    .selectFrom('orderMails')
    .select('state')
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last?.state === 'sending') throw underWay();
  if (repeat) return;
  if (last?.state === 'unclear') {
    throw new Problem(
      'STATE',
      'Ob die letzte Mail ankam, ist unklar. Bitte beim Lieferanten nachfragen, bevor sie noch einmal verschickt wird.',
    );
  }
  if (order.generatedHtml !== null) {
    throw new Problem('STATE', 'Die Mail zu dieser Bestellung wurde bereits verschickt.');
  }
}

const underWay = () => new Problem('STATE', 'Die Mail zu dieser Bestellung wird gerade verschickt.');
