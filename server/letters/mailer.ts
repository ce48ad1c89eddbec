import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { todayIn } from '../../src/rules/dates';
import { nextAttemptText } from '../../src/rules/nextAttempt';
import type { Database } from '../db/database';
import { databaseNow } from '../db/engine/databaseNow';
import { inTransaction } from '../db/engine/transaction';
import { emitEvent } from '../db/events/emitEvent';
import type { Db } from '../db/tables';
import { Problem } from '../problem';
import { closeMail } from './closeMail';
import type { ComposedMail } from './composedMail';
import { type DeliveryResult, suspendedResult } from './deliveryResult';
import { isToSupplier, type MailQueue } from './mailQueue';
import type { MailServer } from './mailServer';
import { ASK_FIRST } from './recoverMails';
import { nextAttempt } from './retryPauses';
import { retryUntilStored } from './retryUntilStored';
import { senderAddress } from './senderAddress';
import type { Storing } from './sendWithinDeadline';
import { type BookedMail, takenUntil } from './takeMail';
import type { MailTransport } from './transport';
import { warnOfMail } from './warnOfMail';

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
      const until = await storing(() => takenUntil(db, booked, { clock, queue }));
      const result =
        performance.now() < until
          ? await current.deliver({ ...mail, messageId: booked.messageId }, until).catch(broken)
          : suspendedResult();
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

type Failure = Exclude<DeliveryResult, { state: 'sent' }>;

/** Schedules another attempt only if that can help and cannot duplicate the mail. @returns Problem MAIL_FAILED */
async function deliveryFailed(
  db: Db,
  { id, attempts, until }: BookedMail,
  { state, reason, cause }: Failure,
  { now, timeZone, queue }: { now: Date; timeZone: string; queue: MailQueue },
): Promise<Problem> {
  const at = now.toISOString();
  const mayRepeat = state === 'unreachable' || state === 'deferred';
  const next = mayRepeat ? nextAttempt(attempts, now)?.toISOString() : undefined;
  if (next && (until === undefined || next <= until)) {
    if (!(await closeMail(db, id, { state: 'waiting', attempts, error: reason, nextAttemptAt: next }, at, queue)))
      return new Problem(
        'MAIL_FAILED',
        `${reason} Die Mail wurde inzwischen angehalten; dieser Versuch hat sie nicht verschickt.`,
        { cause },
      );
    const when = nextAttemptText(next, timeZone, todayIn(timeZone, now));
    return new Problem(
      'MAIL_FAILED',
      `${reason} Die Mail wartet; sie wird ${when} von selbst noch einmal verschickt.`,
      { cause },
    );
  }
  const error = mayRepeat ? `${reason} Nach ${attempts} Versuchen wird sie nicht mehr von selbst verschickt.` : reason;
  await inTransaction(db, async (tx) => {
    const isKnown = await closeMail(tx, id, { state: state === 'unclear' ? 'unclear' : 'failed', error }, at, queue);
    // Of a mail that was stopped while it was being sent, nobody needs to be told.
    if (!isKnown || !isToSupplier(queue)) return;
    const { resource, id: about } = await warnOfMail(tx, queue, id, error);
    if (state !== 'unclear') emitEvent(tx, { type: 'mails.failed', resource, id: about });
  });
  return new Problem('MAIL_FAILED', error, { cause });
}
