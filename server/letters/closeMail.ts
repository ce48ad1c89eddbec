import type { Db } from '../db/tables';
import { inQueue, type MailQueue } from './mailQueue';

type Outcome =
  | { state: 'sent' | 'failed' | 'unclear'; error: string | null }
  | { state: 'waiting'; error: string; nextAttemptAt: string };

export async function closeMail(
  db: Db,
  mailId: number,
  outcome: Outcome,
  now: string,
  queue: MailQueue = 'orderMails',
): Promise<void> {
  const change = db.updateTable(inQueue(queue)).where('id', '=', mailId);
  // A mail given up meanwhile may have a successor and must not return to waiting.
  if (outcome.state === 'waiting') await change.set(outcome).where('state', '=', 'sending').execute();
  else await change.set({ ...outcome, finishedAt: now }).execute();
}
