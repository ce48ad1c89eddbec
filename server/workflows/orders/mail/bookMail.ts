import { isUntold } from '../../../../src/rules/isUntold';
import { forUpdate } from '../../../db/database';
import { inTransaction } from '../../../db/engine/transaction';
import type { Db } from '../../../db/tables';
import { stopMail } from '../../../letters/stopMail';
import { type BookedMail, findTakenMail, takeMail } from '../../../letters/takeMail';
import { requireOtherCall } from '../../../letters/taker';
import { notFound, Problem } from '../../../problem';
import { outdated } from '../lockOrder';
import { nothingChanged } from '../sent/nothingChanged';

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
  /** Whether the order was shown as sent, and not only as a file. */
  wasTold?: boolean;
  /** Content that an addendum compares with; none otherwise. */
  told?: string;
}

/** Books once, even if a commit's answer is lost. @throws Problem NOT_FOUND, VERSION, STATE, RATE_LIMIT, IDEMPOTENCY_RUNNING */
export const bookMail = (db: Db, { repeat, wasTold, told, taker, ...mail }: Booking, now: Date): Promise<BookedMail> =>
  inTransaction(db, async (tx) => {
    const own = await findTakenMail(tx, taker, 'orderMails');
    if (own) return own;
    const waiting = await requireMailable(tx, { ...mail, repeat, wasTold, told, taker, lock: true }, now);
    if (waiting?.isSame) return (await takeMail(tx, waiting.id, { now, taker, queue: 'orderMails' })) ?? refuse();
    if (waiting && !(await stopMail(tx, mail.orderId, REPLACED))) refuse();
    const booked = await tx
      .insertInto('orderMails')
      .values({
        ...mail,
        takenBy: taker,
        isAddendum: told === undefined ? 0 : 1,
        state: 'sending',
        startedAt: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'messageId', 'attempts'])
      .executeTakeFirst();
    return booked ?? refuse();
  });

/** Lets a waiting mail with the same content be tried without `repeat`. @throws Problem NOT_FOUND, VERSION, STATE, RATE_LIMIT */
export async function requireMailable(
  db: Db,
  {
    orderId,
    contentHash,
    repeat,
    wasTold,
    told,
    taker,
    lock = false,
  }: Pick<Booking, 'orderId' | 'contentHash' | 'repeat' | 'wasTold' | 'told' | 'taker'> & { lock?: boolean },
  now: Date,
): Promise<{ id: number; isSame: boolean } | undefined> {
  const query = db
    .selectFrom('orders')
    .select(['generatedHtml', 'sent', 'sentBy', 'changedAfterSent', 'sentContent'])
    .where('id', '=', orderId);
  const order = await (lock ? forUpdate(db, query) : query).executeTakeFirstOrThrow(() =>
    notFound(`Bestellung ${orderId}`),
  );
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
  // A mark by hand keeps version and content.
  if (wasTold === isUntold(order) && (repeat || order.generatedHtml === null)) throw await outdated(db, orderId);
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

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const LIMITS = [
  { minutes: 10, most: 5, isSame: true, words: 'in den letzten 10 Minuten schon 5-mal unverändert' },
  { minutes: DAY_MINUTES, most: 10, isSame: true, words: 'in den letzten 24 Stunden schon 10-mal unverändert' },
  { minutes: DAY_MINUTES, most: 20, isSame: false, words: 'in den letzten 24 Stunden schon 20-mal' },
] as const;

/** Counts only mails that were, or may have been, delivered. @throws Problem RATE_LIMIT */
async function requireRestraint(
  db: Db,
  { orderId, contentHash }: { orderId: number; contentHash: string },
  now: Date,
): Promise<void> {
  const mails = await db
    .selectFrom('orderMails')
    .select(['startedAt', 'contentHash'])
    .where('orderId', '=', orderId)
    .where('state', 'in', ['sent', 'unclear'])
    .where('startedAt', '>', minutesBefore(now, DAY_MINUTES))
    // Mails dated in the future were sent under a wrong clock that has been corrected since.
    .where('startedAt', '<=', minutesBefore(now, -1))
    .orderBy('startedAt', 'desc')
    .execute();
  for (const { minutes, most, isSame, words } of LIMITS) {
    const since = minutesBefore(now, minutes);
    const counted = mails.filter((mail) => mail.startedAt > since && (!isSame || mail.contentHash === contentHash));
    const oldest = counted[most - 1];
    if (!oldest) continue;
    const seconds = Math.ceil((Date.parse(oldest.startedAt) + minutes * MINUTE_MS - now.getTime()) / 1000);
    const change = isSame ? ' oder die Bestellung vorher ändern' : '';
    throw new Problem(
      'RATE_LIMIT',
      `Diese Bestellung ging ${words} an den Lieferanten. Bitte in ${waiting(seconds)} noch einmal versuchen${change}.`,
      { retryAfterSeconds: seconds },
    );
  }
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();

function waiting(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} Stunden`;
  return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
}
