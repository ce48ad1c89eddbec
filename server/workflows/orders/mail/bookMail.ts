import { forUpdate } from '../../../db/database';
import { inTransaction } from '../../../db/engine/transaction';
import type { Db } from '../../../db/tables';
import { stopMail } from '../../../letters/stopMail';
import { type BookedMail, findTakenMail, takeMail } from '../../../letters/takeMail';
import { requireOtherCall } from '../../../letters/taker';
import { notFound, Problem } from '../../../problem';
import { nothingChanged } from '../sent/nothingChanged';
import { requireRestraint } from './requireRestraint';

interface Booking {
  orderId: number;
  messageId: string;
  html: string;
  userId: number | null;
  tokenId: number | null;
  contentHash: string;
  /** Id of the attempt, see `newTaker`. */
  taker: string;
  /** The user knows that a mail was, or may have been, sent before. */
  repeat: boolean;
  /** Only for an addendum: stored content that it compares with. */
  told?: string;
}

/**
 * Books once, however often it runs: the connection may be lost during the commit. The order's lock and a unique index
 * on its waiting or sending mail let only one of several concurrent calls through.
 * @throws Problem NOT_FOUND, STATE, RATE_LIMIT, IDEMPOTENCY_RUNNING
 */
export const bookMail = (db: Db, { repeat, told, taker, ...mail }: Booking, now: Date): Promise<BookedMail> =>
  inTransaction(db, async (tx) => {
    const own = await findTakenMail(tx, taker, 'orderMails');
    if (own) return own;
    const waiting = await requireMailable(tx, { ...mail, repeat, told, taker, lock: true }, now);
    if (waiting?.isSame) return (await takeMail(tx, waiting.id, { now, taker })) ?? refuse();
    if (waiting && !(await stopMail(tx, mail.orderId, REPLACED))) refuse();
    const booked = await tx
      .insertInto('orderMails')
      .values({
        ...mail,
        takenBy: taker,
        isAddendum: told === undefined ? 0 : 1,
        state: 'sending',
        startedAt: now.toISOString(),
        finishedAt: null,
        error: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'messageId', 'attempts'])
      .executeTakeFirst();
    return booked ?? refuse();
  });

/** Lets a waiting mail with the same content be tried without `repeat`. @throws Problem NOT_FOUND, STATE, RATE_LIMIT */
export async function requireMailable(
  db: Db,
  {
    orderId,
    contentHash,
    repeat,
    told,
    taker,
    lock = false,
  }: Pick<Booking, 'orderId' | 'contentHash' | 'repeat' | 'told' | 'taker'> & { lock?: boolean },
  now: Date,
): Promise<{ id: number; isSame: boolean } | undefined> {
  const query = db
    .selectFrom('orders')
    .select(['generatedHtml', 'sentBy', 'changedAfterSent', 'sentContent'])
    .where('id', '=', orderId);
  const order = await (lock ? forUpdate(db, query) : query).executeTakeFirst();
  if (!order) throw notFound(`Bestellung ${orderId}`);
  const last = await db
    .selectFrom('orderMails')
    .select(['id', 'state', 'contentHash', 'takenBy'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last?.state === 'sending') {
    requireOtherCall(last.takenBy, taker);
    refuse();
  }
  const waiting = last?.state === 'waiting' ? { id: last.id, isSame: last.contentHash === contentHash } : undefined;
  if (told !== undefined) requireUntold(order, told);
  if (waiting?.isSame) return waiting;
  if (repeat || (told !== undefined && (last?.state !== 'unclear' || last.contentHash !== contentHash))) {
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
    throw new Problem(
      'STATE',
      order.sentBy === 'file'
        ? 'Die Bestellung liegt nur als Datei vor. Mit repeat: true wird sie gemailt.'
        : 'Die Mail zu dieser Bestellung wurde bereits verschickt.',
    );
  }
  return waiting;
}

/** Keeps concurrent calls from telling the same change twice. */
function requireUntold(order: { changedAfterSent: number; sentContent: string | null }, told: string) {
  if (order.changedAfterSent === 0) throw nothingChanged();
  if (order.sentContent !== told)
    throw new Problem('STATE', 'Zu dieser Bestellung ging gerade ein Nachtrag hinaus. Bitte neu laden.');
}

const REPLACED = 'Durch eine neuere Mail ersetzt.';

function refuse(): never {
  throw new Problem('STATE', 'Die Mail zu dieser Bestellung wird gerade verschickt.');
}
