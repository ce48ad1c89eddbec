import { databaseNow } from '../../../db/databaseNow';
import type { Db } from '../../../db/tables';

/**
 * Ends the waiting of an order's mail: it will not be sent any more. Does nothing to a mail that is under way.
 * @param error a German sentence on why
 * @returns whether there was one
 */
export async function stopMail(db: Db, orderId: number, error: string): Promise<boolean> {
  const finishedAt = (await databaseNow(db)).toISOString();
  const stopped = await db
    .updateTable('orderMails')
    .set({ state: 'failed', error, nextAttemptAt: null, finishedAt })
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
}
