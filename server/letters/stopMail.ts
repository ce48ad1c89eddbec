import { sql } from 'kysely';
import { databaseNow } from '../db/engine/databaseNow';
import type { Db } from '../db/tables';
import type { MailAttempt } from '../db/tables/mailAttempt';
import { inQueue, type SupplierQueue } from './mailQueue';
import { warnOfMail } from './warnOfMail';

/**
 * Stops an order's mail without a warning, as a user made it obsolete. One that is being sent may still arrive, but is
 * not tried again. @returns whether one was waiting
 */
export const stopMail = (db: Db, orderId: number, error: string): Promise<boolean> => stop(db, ofOrder(orderId), error);

export const stopClaim = (db: Db, invoiceId: number, error: string): Promise<boolean> =>
  stop(db, ofInvoice(invoiceId), error);

export const failMailAndWarn = (db: Db, orderId: number, error: string): Promise<void> =>
  giveUp(db, ofOrder(orderId), error);

/** Fails this mail alone: a newer one of the same order may be waiting by now. */
export const failOneAndWarn = (db: Db, queue: SupplierQueue, mailId: number, error: string): Promise<void> =>
  giveUp(db, { queue, key: 'id', id: mailId }, error);

const ofOrder = (id: number): Waiting => ({ queue: 'orderMails', key: 'orderId', id });
const ofInvoice = (id: number): Waiting => ({ queue: 'invoiceClaims', key: 'invoiceId', id });

const stop = async (db: Db, mail: Waiting, error: string): Promise<boolean> =>
  (await end(db, mail, error, ['waiting', 'sending'])).some(({ state }) => state === 'failed');

async function giveUp(tx: Db, waiting: Waiting, error: string): Promise<void> {
  for (const { id } of await end(tx, waiting, error, ['waiting'])) await warnOfMail(tx, waiting.queue, id, error);
}

type Waiting =
  | { queue: 'orderMails'; key: 'orderId'; id: number }
  | { queue: 'invoiceClaims'; key: 'invoiceId'; id: number }
  | { queue: SupplierQueue; key: 'id'; id: number };

type State = MailAttempt['state'];

/** Leaves a mail that is being sent in that state, with `finishedAt` set: see `closeMail`. */
async function end(db: Db, { queue, key, id }: Waiting, error: string, states: readonly State[]) {
  const finishedAt = (await databaseNow(db)).toISOString();
  return db
    .updateTable(inQueue(queue))
    .set({ state: stateAtEnd, error, nextAttemptAt: null, finishedAt })
    .where(sql.ref<number>(key), '=', id)
    .where('state', 'in', states)
    .returning(['id', 'state'])
    .execute();
}

// In one statement, as another server may be taking the mail or closing it.
const stateAtEnd = sql<State>`case state when 'sending' then 'sending' else 'failed' end`;
