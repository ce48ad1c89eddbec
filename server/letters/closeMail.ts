import type { UpdateResult } from 'kysely';
import type { Db } from '../db/tables';
import { inQueue, type MailQueue } from './mailQueue';

type Outcome =
  | { state: 'sent' | 'failed' | 'unclear'; error: string | null }
  | { state: 'waiting'; attempts: number; error: string; nextAttemptAt: string };

/** Repeatable, as the connection may be lost during the commit. @returns false if it was not sent, and given up meanwhile */
export async function closeMail(
  db: Db,
  mailId: number,
  outcome: Outcome,
  now: string,
  queue: MailQueue,
): Promise<boolean> {
  const change = db.updateTable(inQueue(queue)).where('id', '=', mailId);
  // Stopped while it was being sent: keeps the reason that `stopMail` gave.
  const stopped = change.set({ state: 'failed' }).where('state', '=', 'sending').where('finishedAt', 'is not', null);
  if (outcome.state === 'waiting') {
    const attempt = change.where('attempts', '=', outcome.attempts);
    // A mail given up meanwhile may have a successor and must not return to waiting.
    const open = attempt.where('state', 'in', ['sending', 'waiting']).where('finishedAt', 'is', null);
    if (await isDone(open.set(outcome))) return true;
    await stopped.where('attempts', '=', outcome.attempts).execute();
    return false;
  }
  if (outcome.state === 'failed' && (await isDone(stopped))) return false;
  return isDone(change.set({ ...outcome, finishedAt: now }));
}

const isDone = async (change: { executeTakeFirst(): Promise<UpdateResult> }): Promise<boolean> =>
  (await change.executeTakeFirst()).numUpdatedRows > 0n;
