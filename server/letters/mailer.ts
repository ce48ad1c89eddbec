import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Database } from '../db/database';
import { databaseNow } from '../db/engine/databaseNow';
import type { ComposedMail } from './composedMail';
import { deliveryFailed } from './deliveryFailed';
import type { DeliveryResult } from './deliveryResult';
import type { MailQueue } from './mailQueue';
import type { MailServer } from './mailServer';
import { ASK_FIRST } from './recoverMails';
import { retryUntilStored } from './retryUntilStored';
import { senderAddress } from './senderAddress';
import type { Storing } from './sendWithinDeadline';
import type { BookedMail } from './takeMail';
import type { MailTransport } from './transport';

export interface Mailer {
  transport(): Promise<MailTransport>;
  newMessageId(id?: string): Promise<string>;
  now(): Promise<Date>;
  /** @throws Problem MAIL_FAILED; a mail not handed over waits for another attempt */
  deliver(booked: BookedMail, mail: ComposedMail, options: DeliveryOptions): Promise<SentMail>;
}

export interface DeliveryOptions {
  timeZone: string;
  queue: MailQueue;
  storing?: Storing;
}

export interface SentMail {
  mailId: number;
  html: string;
  to: string;
  via: MailTransport['kind'];
  /** Name of the `.eml` file written in place of a mail. */
  file?: string;
  warning?: string;
}

interface MailerOptions {
  database: Database;
  server: MailServer;
  clock?: () => Date | Promise<Date>;
}

export function createMailer({ database: { db }, server, clock = () => databaseNow(db) }: MailerOptions): Mailer {
  const transport = () => server.transport(db);
  return {
    transport,
    newMessageId: async (id = randomUUID()) => `<${id}@${hostOf((await transport()).from)}>`,
    now: async () => clock(),
    async deliver(booked, mail, { timeZone, queue, storing = (store) => retryUntilStored(store) }) {
      const current = await storing(transport);
      const result = await current.deliver({ ...mail, messageId: booked.messageId }).catch(broken);
      if (result.state !== 'sent')
        throw await storing(async () => deliveryFailed(db, booked, result, { now: await clock(), timeZone, queue }));
      const file = current.kind === 'outbox' ? result.response : undefined;
      const { html, to } = mail;
      return { mailId: booked.id, html, to: to.address, via: current.kind, file, warning: result.warning };
    },
  };
}

const hostOf = (from: string) => domainToASCII(senderAddress(from).address.split('@').at(-1) ?? '') || 'localhost';

/** Unexpected failures may occur before or after the handover. */
const broken = (cause: unknown): DeliveryResult => ({
  state: 'unclear',
  reason: `Beim Verschicken der Mail ist etwas schiefgegangen. ${ASK_FIRST}`,
  cause,
});
