import type { Db } from '../../../db/tables';
import type { OrderDocument } from '../../../documents/orderDocument';
import type { Pdfs } from '../../../documents/pdfs';
import { callerId, type SessionUser } from '../../../http/call';
import type { Mailer, SentMail } from '../../../letters/mailer';
import { retryUntilBooked } from '../../../letters/retryUntilStored';
import { senderColumns } from '../../../letters/senderColumns';
import type { Storing } from '../../../letters/sendWithinDeadline';
import { takeMail } from '../../../letters/takeMail';
import { newTaker } from '../../../letters/taker';
import { bookMail, requireMailable } from './bookMail';
import { contentHash } from './contentHash';
import { composeOrderMail } from './orderMail';

export interface OrderPost {
  mailer: Mailer;
  pdfs: Pick<Pdfs, 'order'>;
}

interface Sending {
  repeat: boolean;
  wasTold?: boolean;
  told?: string;
  by: SessionUser;
  taker: string;
  storing: Storing;
}

/** @throws Problem as `bookMail`, or MAIL_FAILED when the mail was not delivered */
export async function deliverOrder(
  db: Db,
  { mailer, pdfs }: OrderPost,
  document: OrderDocument,
  { by, storing, ...asked }: Sending,
): Promise<SentMail> {
  const booking = { orderId: document.id, contentHash: contentHash(document), ...asked };
  // `bookMail` checks again under a lock; checking here saves composing a mail that may not be sent.
  await requireMailable(db, booking, await mailer.now());
  const mail = await composeOrderMail(document, pdfs, callerId(by));
  const messageId = await mailer.newMessageId();
  const booked = await storing(
    async () => bookMail(db, { ...booking, ...senderColumns(by), messageId, html: mail.html }, await mailer.now()),
    retryUntilBooked,
  );
  return mailer.deliver(booked, mail, { timeZone: document.timeZone, queue: 'orderMails', storing });
}

/** @returns undefined when another process took the mail or it was stopped @throws Problem MAIL_FAILED */
export async function deliverWaiting(
  db: Db,
  { mailer, pdfs }: OrderPost,
  mailId: number,
  document: OrderDocument,
): Promise<SentMail | undefined> {
  const mail = await composeOrderMail(document, pdfs);
  const taker = newTaker();
  const taken = await retryUntilBooked(async () =>
    takeMail(db, mailId, { now: await mailer.now(), taker, onlyDue: true, queue: 'orderMails' }),
  );
  return taken && mailer.deliver(taken, mail, { timeZone: document.timeZone, queue: 'orderMails' });
}
