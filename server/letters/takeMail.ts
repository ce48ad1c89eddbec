import type { Db } from '../db/tables';
import { isDue } from './isDue';
import { inQueue, type MailQueue } from './mailQueue';

/** A mail that this process alone has under way. */
export interface BookedMail {
  id: number;
  messageId: string;
  /** Counts the one that begins. */
  attempts: number;
}

/**
 * Takes a waiting mail for an attempt. Of several processes and clicks at once, one gets it.
 * @param options.onlyDue its time must have come
 * @returns undefined when it waits no longer, or not yet
 */
export async function takeMail(
  db: Db,
  id: number,
  { now, onlyDue = false, queue = 'orderMails' }: { now: Date; onlyDue?: boolean; queue?: MailQueue },
): Promise<BookedMail | undefined> {
  const at = now.toISOString();
  let claim = db
    .updateTable(inQueue(queue))
    .set(({ eb }) => ({
      state: 'sending' as const,
      startedAt: at,
      attempts: eb('attempts', '+', 1),
      nextAttemptAt: null,
      error: null,
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting');
  if (onlyDue) claim = claim.where(isDue(now));
  return claim.returning(['id', 'messageId', 'attempts']).executeTakeFirst();
}
