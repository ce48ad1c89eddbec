import type { Db } from '../../../db/tables';
import type { OrderDocument } from '../../../documents/orderDocument';
import type { Pdfs } from '../../../documents/pdfs';
import type { Mailer, SentMail } from '../../../letters/mailer';
import { takeMail } from '../../../letters/takeMail';
import { bookMail, requireMailable } from './bookMail';
import { contentHash } from './contentHash';
import { composeOrderMail } from './orderMail';

/** What it takes to bring an order to its supplier. */
export interface OrderPost {
  mailer: Mailer;
  pdfs: Pick<Pdfs, 'order'>;
}

/**
 * Composes, books and delivers the mail of an order. A mail that already waits is tried at once, or replaced when the
 * order has changed.
 * @param options.repeat the sender knows that a mail went out, or may have
 * @throws Problem STATE when `repeat` is missing or a mail is under way, MAIL_FAILED when it was not delivered
 */
export async function deliverOrder(
  db: Db,
  { mailer, pdfs }: OrderPost,
  document: OrderDocument,
  { repeat, userId }: { repeat: boolean; userId: number },
): Promise<SentMail> {
  const booking = { orderId: document.id, contentHash: contentHash(document), repeat };
  // Checked again under a lock below; here it saves composing a mail that may not be sent.
  await requireMailable(db, booking, await mailer.now());
  const mail = await composeOrderMail(document, pdfs, userId);
  const messageId = mailer.newMessageId();
  const booked = await bookMail(db, { ...booking, userId, messageId, html: mail.html }, await mailer.now());
  return mailer.deliver(booked, mail, { timeZone: document.timeZone, queue: 'orderMails' });
}

/**
 * Delivers a waiting mail that is due.
 * @returns undefined when another process took it, or it was stopped
 * @throws Problem MAIL_FAILED when it was not delivered
 */
export async function deliverWaiting(
  db: Db,
  { mailer, pdfs }: OrderPost,
  mailId: number,
  document: OrderDocument,
): Promise<SentMail | undefined> {
  const mail = await composeOrderMail(document, pdfs);
  const taken = await takeMail(db, mailId, { now: await mailer.now(), onlyDue: true });
  return taken && mailer.deliver(taken, mail, { timeZone: document.timeZone, queue: 'orderMails' });
}
