import { sql } from 'kysely';
import { engineOf } from '../db/database';
import { databaseNow } from '../db/engine/databaseNow';
import { inTransaction } from '../db/engine/transaction';
import type { Db } from '../db/tables';
import { inQueue, isToSupplier, MAIL_QUEUES, type MailQueue } from './mailQueue';
import { warnOfMail } from './warnOfMail';

export const ASK_FIRST =
  'Ob sie ankam, ist unklar: bitte beim Empfänger nachfragen, bevor sie noch einmal verschickt wird.';
const INTERRUPTED = `Der Server wurde unterbrochen, während er die Mail verschickte. ${ASK_FIRST}`;

/** Longer than all delivery timeouts together. */
const ABANDONED_MS = 5 * 60_000;

/** Only a user may resend them. Includes start times in the future, set while the clock was wrong. @returns how many */
export async function recoverMails(db: Db, at?: Date): Promise<number> {
  const now = at ?? (await databaseNow(db));
  const instantIn = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return giveUpAll(db, now, (queue) =>
    beingSent(db, queue).where((row) =>
      row.or([row('startedAt', '<', instantIn(-ABANDONED_MS)), row('startedAt', '>', instantIn(ABANDONED_MS))]),
    ),
  );
}

/**
 * Gives up at once what a crash left, before this process sends any: a file belongs to one process at a time, so nobody else
 * can be at it. Of a PostgreSQL, another server may.
 */
export async function recoverLeftMails(db: Db, now: Date): Promise<void> {
  if (engineOf(db) === 'sqlite') await giveUpAll(db, now, (queue) => beingSent(db, queue));
}

// Literally, so that SQLite finds the index of a short one.
const beingSent = (db: Db, queue: MailQueue) =>
  db
    .selectFrom(inQueue(queue))
    .select('id')
    .where('state', '=', sql.lit('sending' as const));

async function giveUpAll(db: Db, now: Date, abandonedIn: (queue: MailQueue) => ReturnType<typeof beingSent>) {
  let recovered = 0;
  for (const queue of MAIL_QUEUES) {
    const abandoned = await abandonedIn(queue).execute();
    for (const { id } of abandoned) if (await giveUp(db, queue, id, now)) recovered += 1;
  }
  return recovered;
}

const giveUp = (db: Db, queue: MailQueue, id: number, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable(inQueue(queue))
      .set({ state: 'unclear', finishedAt: now.toISOString(), error: INTERRUPTED })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (isToSupplier(queue)) await warnOfMail(tx, queue, id, INTERRUPTED);
    return true;
  });
