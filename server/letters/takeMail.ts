import type { Db } from '../db/tables';
import { isDue } from './isDue';
import { inQueue, type MailQueue } from './mailQueue';

export interface BookedMail {
  id: number;
  messageId: string;
  attempts: number;
}

/** Only one of several processes succeeds. @returns undefined if no longer waiting, or not due */
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
