import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Database } from '../db/database';
import { databaseNow } from '../db/engine/databaseNow';
import type { ComposedMail } from './composedMail';
import { deliveryFailed } from './deliveryFailed';
import type { DeliveryResult } from './deliveryResult';
import type { MailQueue } from './mailQueue';
import { ASK_FIRST } from './recoverMails';
import { senderAddress } from './senderAddress';
import type { BookedMail } from './takeMail';
import type { MailTransport } from './transport';

export interface Mailer {
  newMessageId(): string;
  now(): Promise<Date>;
  /** @throws Problem MAIL_FAILED; a mail not handed over waits for another attempt */
  deliver(booked: BookedMail, mail: ComposedMail, options: { timeZone: string; queue: MailQueue }): Promise<SentMail>;
}

export interface SentMail {
  mailId: number;
  html: string;
  to: string;
  via: MailTransport['kind'];
  /** Name of the `.eml` file without a mail server. */
  file?: string;
  warning?: string;
}

interface MailerOptions {
  database: Database;
  transport: MailTransport;
  from?: string;
  clock?: () => Date | Promise<Date>;
}

export function createMailer({
  database: { db },
  transport,
  from = 'zaehlwerk@localhost',
  clock = () => databaseNow(db),
}: MailerOptions): Mailer {
  const host = domainToASCII(senderAddress(from).address.split('@').at(-1) ?? '') || 'localhost';
  return {
    newMessageId: () => `<${randomUUID()}@${host}>`,
    now: async () => clock(),
    async deliver(booked, mail, { timeZone, queue }) {
      const result = await transport.deliver({ ...mail, messageId: booked.messageId }).catch(broken);
      if (result.state !== 'sent')
        throw await deliveryFailed(db, booked, result, { now: await clock(), timeZone, queue });
      const file = transport.kind === 'outbox' ? result.response : undefined;
      const { html, to } = mail;
      return { mailId: booked.id, html, to: to.address, via: transport.kind, file, warning: result.warning };
    },
  };
}

/** Unexpected failures may occur before or after the handover. */
const broken = (cause: unknown): DeliveryResult => ({
  state: 'unclear',
  reason: `Beim Verschicken der Mail ist etwas schiefgegangen. ${ASK_FIRST}`,
  cause,
});
