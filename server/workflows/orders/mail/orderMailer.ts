import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Database } from '../../../db/database';
import { databaseNow } from '../../../db/databaseNow';
import type { OrderDocument } from '../../../documents/orderDocument';
import type { Pdfs } from '../../../documents/pdfs';
import { type BookedMail, claimMail } from '../../../letters/claimMail';
import type { ComposedMail } from '../../../letters/composedMail';
import { deliveryFailed } from '../../../letters/deliveryFailed';
import type { DeliveryResult } from '../../../letters/deliveryResult';
import type { Outbox } from '../../../letters/outbox';
import { ASK_FIRST } from '../../../letters/recoverMails';
import { senderAddress } from '../../../letters/senderAddress';
import type { MailTransport } from '../../../letters/transport';
import { bookMail, requireMailable } from './bookMail';
import { contentHash } from './contentHash';
import { composeOrderMail } from './orderMail';

/** Delivered mails stay booked as under way until the caller stores that they were sent, with what follows from it. */
export interface OrderMailer {
  /**
   * Composes, books and delivers the mail of an order. One that waits already is tried at once, or replaced when it
   * does not say the same.
   * @param options.repeat the person knows that there was, or may have been, a mail before
   * @param options.userId who sends it
   * @throws Problem STATE when that is missing or a mail is under way, MAIL_FAILED when it was not delivered: what was
   *   not handed over waits for another attempt
   */
  send(document: OrderDocument, options: { repeat: boolean; userId: number }): Promise<SentMail>;
  /**
   * Delivers a mail that waits and whose time has come.
   * @returns undefined when somebody else has it, or it was stopped
   * @throws Problem MAIL_FAILED when it was not delivered
   */
  retry(mailId: number, document: OrderDocument): Promise<SentMail | undefined>;
  /** Of a mail that is about to be booked. */
  newMessageId(): string;
  /** What time it is for mails that wait. */
  now(): Promise<Date>;
  /**
   * Delivers a mail of any outbox that was booked before.
   * @throws Problem MAIL_FAILED when it was not delivered: what was not handed over waits for another attempt
   */
  deliver(booked: BookedMail, mail: ComposedMail, options: { timeZone: string; outbox: Outbox }): Promise<SentMail>;
}

export interface SentMail {
  mailId: number;
  html: string;
  to: string;
  via: MailTransport['kind'];
  /** Name of the outbox file. */
  file?: string;
  /** A German sentence, when the copy did not go out. */
  warning?: string;
}

interface MailerOptions {
  database: Database;
  transport: MailTransport;
  pdfs: Pick<Pdfs, 'order'>;
  /** MAIL_FROM; the Message-IDs end with its domain. */
  from?: string;
  /** The database's by default. */
  clock?: () => Date | Promise<Date>;
}

export function createOrderMailer({
  database: { db },
  transport,
  pdfs,
  from = 'zaehlwerk@localhost',
  clock = () => databaseNow(db),
}: MailerOptions): OrderMailer {
  const host = domainToASCII(senderAddress(from).address.split('@').at(-1) ?? '') || 'localhost';
  const newMessageId = () => `<${randomUUID()}@${host}>`;

  const deliver: OrderMailer['deliver'] = async (booked, mail, { timeZone, outbox }) => {
    const result = await transport.deliver({ ...mail, messageId: booked.messageId }).catch(broken);
    if (result.state !== 'sent')
      throw await deliveryFailed(db, booked, result, { now: await clock(), timeZone, outbox });
    const file = transport.kind === 'outbox' ? result.response : undefined;
    const { html, to } = mail;
    return { mailId: booked.id, html, to: to.address, via: transport.kind, file, warning: result.warning };
  };

  return {
    async send(document, { repeat, userId }) {
      const booking = { orderId: document.id, contentHash: contentHash(document), repeat };
      // Asked again under a lock below; here it saves making a mail that may not be sent.
      await requireMailable(db, booking, await clock());
      const mail = await composeOrderMail(document, pdfs, userId);
      const messageId = newMessageId();
      const booked = await bookMail(db, { ...booking, userId, messageId, html: mail.html }, await clock());
      return deliver(booked, mail, { timeZone: document.timeZone, outbox: 'orderMails' });
    },
    async retry(mailId, document) {
      const mail = await composeOrderMail(document, pdfs);
      const claimed = await claimMail(db, mailId, { now: await clock(), onlyDue: true });
      return claimed && deliver(claimed, mail, { timeZone: document.timeZone, outbox: 'orderMails' });
    },
    newMessageId,
    now: async () => clock(),
    deliver,
  };
}

/** What nobody foresaw may have happened at any moment. */
const broken = (cause: unknown): DeliveryResult => ({
  state: 'unclear',
  reason: `Beim Verschicken der Mail ist etwas schiefgegangen. ${ASK_FIRST}`,
  cause,
});
