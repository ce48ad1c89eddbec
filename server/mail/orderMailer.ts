import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Database } from '../db/database';
import type { Db } from '../db/tables';
import { Problem } from '../problem';
import { bookMail, requireMailable } from './bookMail';
import { closeMail } from './closeMail';
import type { DeliveryResult } from './deliveryResult';
import type { OrderDocument } from './orderDocument';
import { composeOrderMail } from './orderMail';
import { senderAddress } from './senderAddress';
import type { MailTransport } from './transport';

export interface OrderMailer {
  /**
   * Composes, books and delivers the mail of an order. It stays booked as under way until the caller stores that it was
   * sent, together with what follows from that.
   * @param options.repeat the person knows that there was, or may have been, a mail before
   * @throws Problem STATE when that is missing or a mail is under way, MAIL_FAILED when it was not delivered
   */
  send(document: OrderDocument, options: { repeat: boolean }): Promise<SentMail>;
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

/** @param options.from MAIL_FROM; the Message-IDs end with its domain */
export function createOrderMailer({
  database: { db },
  transport,
  from = 'zaehlwerk@localhost',
}: {
  database: Database;
  transport: MailTransport;
  from?: string;
}): OrderMailer {
  const host = domainToASCII(senderAddress(from).address.split('@').at(-1) ?? '') || 'localhost';
  return {
    async send(document, { repeat }) {
      const orderId = document.id;
      // Asked again under a lock below; here it saves making a mail that may not be sent.
      await requireMailable(db, { orderId, repeat });
      const mail = { ...(await composeOrderMail(document)), messageId: `<${randomUUID()}@${host}>` };
      const { html, messageId } = mail;
      const mailId = await bookMail(db, { orderId, messageId, html, repeat });
      const result = await transport.deliver(mail).catch(broken);
      if (result.state !== 'sent') {
        await closeMail(db, mailId, {
          state: result.state === 'unclear' ? 'unclear' : 'failed',
          error: result.reason,
          now: new Date().toISOString(),
        });
        throw new Problem('MAIL_FAILED', result.reason, { cause: result.cause });
      }
      const file = transport.kind === 'outbox' ? result.response : undefined;
      return { mailId, html, to: mail.to.address, via: transport.kind, file, warning: result.warning };
    },
  };
}

/** What nobody foresaw may have happened at any moment. */
const broken = (cause: unknown): DeliveryResult => ({
  state: 'unclear',
  reason: `Beim Verschicken der Mail ist etwas schiefgegangen. ${ASK_FIRST}`,
  cause,
});

const ASK_FIRST = 'Ob sie ankam, ist unklar: bitte beim Empfänger nachfragen, bevor sie noch einmal verschickt wird.';

/** Longer than every time limit of a delivery together. */
const ABANDONED_MS = 5 * 60_000;

/**
 * Gives up mails that a process left under way when it ended. They may have arrived, so nobody sends them again but a
 * person who says so.
 * @returns how many
 */
export async function recoverMails(db: Db, now = new Date()): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orderMails')
    .set({
      state: 'unclear',
      finishedAt: now.toISOString(),
      error: `Der Server wurde unterbrochen, während er die Mail verschickte. ${ASK_FIRST}`,
    })
    .where('state', '=', 'sending')
    .where('startedAt', '<', new Date(now.getTime() - ABANDONED_MS).toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
