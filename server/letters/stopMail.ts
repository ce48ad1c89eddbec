import { sql } from 'kysely';
import { databaseNow } from '../db/engine/databaseNow';
import type { Db } from '../db/tables';
import { inQueue } from './mailQueue';

export const stopMail = (db: Db, orderId: number, error: string): Promise<boolean> =>
  endWaiting(db, { queue: 'orderMails', owner: 'orderId', id: orderId }, error);

export const stopClaim = (db: Db, invoiceId: number, error: string): Promise<boolean> =>
  endWaiting(db, { queue: 'invoiceClaims', owner: 'invoiceId', id: invoiceId }, error);

type Waiting =
  | { queue: 'orderMails'; owner: 'orderId'; id: number }
  | { queue: 'invoiceClaims'; owner: 'invoiceId'; id: number };

async function endWaiting(db: Db, { queue, owner, id }: Waiting, error: string): Promise<boolean> {
  const finishedAt = (await databaseNow(db)).toISOString();
  const stopped = await db
    .updateTable(inQueue(queue))
    .set({ state: 'failed', error, nextAttemptAt: null, finishedAt })
    .where(sql.ref<number>(owner), '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
}
