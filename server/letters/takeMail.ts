import type { Db } from '../db/tables';
import { isDue } from './isDue';
import { inQueue, type MailQueue } from './mailQueue';

export interface BookedMail {
  id: number;
  messageId: string;
  attempts: number;
  /** Instant after which sending is pointless. */
  until?: string;
}

interface Taking {
  now: Date;
  taker: string;
  onlyDue?: boolean;
  queue: MailQueue;
}

/** Takes a waiting mail; only one process succeeds. @param taker finds its own after a lost commit @returns undefined if none is due */
export async function takeMail(
  db: Db,
  id: number,
  { now, taker, onlyDue = false, queue }: Taking,
): Promise<BookedMail | undefined> {
  const at = now.toISOString();
  let taking = db
    .updateTable(inQueue(queue))
    .set(({ eb }) => ({
      state: 'sending' as const,
      startedAt: at,
      takenBy: taker,
      attempts: eb('attempts', '+', 1),
      nextAttemptAt: null,
      error: null,
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting');
  if (onlyDue) taking = taking.where(isDue(now));
  const taken = await taking.returning(['id', 'messageId', 'attempts']).executeTakeFirst();
  return taken ?? findTakenMail(db, taker, queue);
}

/** A minute less than it takes others to give the mail up. */
const HELD_MS = 4 * 60_000;

/** Returns until when nobody else gives the mail up, in ms of `performance.now()`; 0 if it was given up or stopped. Ask just before sending. */
export async function takenUntil(
  db: Db,
  { id, attempts }: BookedMail,
  { clock, queue }: { clock: () => Date | Promise<Date>; queue: MailQueue },
): Promise<number> {
  const sinceMs = performance.now();
  const now = await clock();
  const held = await db
    .selectFrom(inQueue(queue))
    .select('startedAt')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('finishedAt', 'is', null)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return held ? sinceMs + HELD_MS - Math.abs(now.getTime() - Date.parse(held.startedAt)) : 0;
}

/** Finds the mail that an earlier run of the same attempt took, which means that its commit arrived. */
export const findTakenMail = (db: Db, taker: string, queue: MailQueue): Promise<BookedMail | undefined> =>
  db
    .selectFrom(inQueue(queue))
    .select(['id', 'messageId', 'attempts'])
    .where('takenBy', '=', taker)
    .where('state', '=', 'sending')
    .executeTakeFirst();
