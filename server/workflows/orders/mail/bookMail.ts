import { forUpdate } from '../../../db/database';
import { inTransaction } from '../../../db/engine/transaction';
import type { Db } from '../../../db/tables';
import { stopMail } from '../../../letters/stopMail';
import { type BookedMail, takeMail } from '../../../letters/takeMail';
import { notFound, Problem } from '../../../problem';
import { requireRestraint } from './requireRestraint';

interface Booking {
  orderId: number;
  messageId: string;
  html: string;
  userId: number;
  contentHash: string;
  /** Whether the person knows that there was, or may have been, a mail before. */
  repeat: boolean;
}

/**
 * Stores a mail before it is sent. One that waits already is taken when it says the same, else replaced. Of several calls
 * at once one gets through: the order is locked while its mails are looked at, and a unique index allows one mail per
 * order that waits or is under way.
 * @throws Problem NOT_FOUND, STATE, RATE_LIMIT
 */
export const bookMail = (db: Db, { repeat, ...mail }: Booking, now: Date): Promise<BookedMail> =>
  inTransaction(db, async (tx) => {
    const waiting = await requireMailable(tx, { ...mail, repeat, lock: true }, now);
    if (waiting?.isSame) return (await takeMail(tx, waiting.id, { now })) ?? refuse();
    if (waiting && !(await stopMail(tx, mail.orderId, REPLACED))) refuse();
    const booked = await tx
      .insertInto('orderMails')
      .values({ ...mail, state: 'sending', startedAt: now.toISOString(), finishedAt: null, error: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'messageId', 'attempts'])
      .executeTakeFirst();
    return booked ?? refuse();
  });

/**
 * @returns the order's mail that waits, and whether it says what the new one would
 * @throws Problem NOT_FOUND; STATE while a mail is under way, or when there was one and nobody said `repeat`. To try the
 *   waiting mail now, nobody needs to say it. RATE_LIMIT when the order was mailed too often lately
 */
export async function requireMailable(
  db: Db,
  {
    orderId,
    contentHash,
    repeat,
    lock = false,
  }: Pick<Booking, 'orderId' | 'contentHash' | 'repeat'> & { lock?: boolean },
  now: Date,
): Promise<{ id: number; isSame: boolean } | undefined> {
  const query = db.selectFrom('orders').select('generatedHtml').where('id', '=', orderId);
  const order = await (lock ? forUpdate(db, query) : query).executeTakeFirst();
  if (!order) throw notFound(`Bestellung ${orderId}`);
  const last = await db
    .selectFrom('orderMails')
    .select(['id', 'state', 'contentHash'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last?.state === 'sending') refuse();
  const waiting = last?.state === 'waiting' ? { id: last.id, isSame: last.contentHash === contentHash } : undefined;
  if (waiting?.isSame) return waiting;
  if (repeat) {
    await requireRestraint(db, { orderId, contentHash }, now);
    return waiting;
  }
  if (last?.state === 'unclear') {
    throw new Problem(
      'STATE',
      'Ob die letzte Mail ankam, ist unklar. Bitte beim Lieferanten nachfragen, bevor sie noch einmal verschickt wird.',
    );
  }
  if (order.generatedHtml !== null) {
    throw new Problem('STATE', 'Die Mail zu dieser Bestellung wurde bereits verschickt.');
  }
  return waiting;
}

const REPLACED = 'Durch eine neuere Mail ersetzt.';

function refuse(): never {
  throw new Problem('STATE', 'Die Mail zu dieser Bestellung wird gerade verschickt.');
}
