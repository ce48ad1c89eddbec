import { sql } from 'kysely';
import { databaseNow } from '../db/engine/databaseNow';
import type { Db } from '../db/tables';
import { inQueue } from './mailQueue';
import { warnOfMail } from './warnOfMail';

/** Stops an order's waiting mail without a warning, as a user made it obsolete. @returns whether one was waiting */
export const stopMail = async (db: Db, orderId: number, error: string): Promise<boolean> =>
  (await endWaiting(db, ofOrder(orderId), error)).length > 0;

export const stopClaim = async (db: Db, invoiceId: number, error: string): Promise<boolean> =>
  (await endWaiting(db, ofInvoice(invoiceId), error)).length > 0;

export const failMailAndWarn = (db: Db, orderId: number, error: string): Promise<void> =>
  giveUp(db, ofOrder(orderId), error);

export const failClaimAndWarn = (db: Db, invoiceId: number, error: string): Promise<void> =>
  giveUp(db, ofInvoice(invoiceId), error);

const ofOrder = (id: number): Waiting => ({ queue: 'orderMails', owner: 'orderId', id });
const ofInvoice = (id: number): Waiting => ({ queue: 'invoiceClaims', owner: 'invoiceId', id });

async function giveUp(tx: Db, waiting: Waiting, error: string): Promise<void> {
  for (const { id } of await endWaiting(tx, waiting, error)) await warnOfMail(tx, waiting.queue, id, error);
}

type Waiting =
  | { queue: 'orderMails'; owner: 'orderId'; id: number }
  | { queue: 'invoiceClaims'; owner: 'invoiceId'; id: number };

async function endWaiting(db: Db, { queue, owner, id }: Waiting, error: string): Promise<{ id: number }[]> {
  const finishedAt = (await databaseNow(db)).toISOString();
  return db
    .updateTable(inQueue(queue))
    .set({ state: 'failed', error, nextAttemptAt: null, finishedAt })
    .where(sql.ref<number>(owner), '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
}
