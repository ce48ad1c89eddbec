import type { Db } from '../db/tables';
import { inQueue, type MailQueue } from './mailQueue';

type Outcome =
  | { state: 'sent' | 'failed' | 'unclear'; error: string | null }
  | { state: 'waiting'; attempts: number; error: string; nextAttemptAt: string };

/** Repeatable, as the connection may be lost during the commit. @returns false if it was to wait, but was given up */
export async function closeMail(
  db: Db,
  mailId: number,
  outcome: Outcome,
  now: string,
  queue: MailQueue,
): Promise<boolean> {
  const change = db.updateTable(inQueue(queue)).where('id', '=', mailId);
  // A mail given up meanwhile may have a successor and must not return to waiting.
  const closing =
    outcome.state === 'waiting'
      ? change.set(outcome).where('attempts', '=', outcome.attempts).where('state', 'in', ['sending', 'waiting'])
      : change.set({ ...outcome, finishedAt: now });
  return (await closing.executeTakeFirst()).numUpdatedRows > 0n;
}
