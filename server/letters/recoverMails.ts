import { sql } from 'kysely';
import { engineOf } from '../db/database';
import { inTransaction } from '../db/engine/transaction';
import type { Db, Tx } from '../db/tables';
import { inQueue, isToSupplier, MAIL_QUEUES, type MailQueue } from './mailQueue';
import { warnOfMails } from './warnOfMail';

export const ASK_FIRST =
  'Ob sie ankam, ist unklar: Bitte beim Empfänger nachfragen, bevor sie noch einmal verschickt wird.';
const INTERRUPTED = `Der Server wurde unterbrochen, während er die Mail verschickte. ${ASK_FIRST}`;

/** Longer than all delivery timeouts together. */
const ABANDONED_MS = 5 * 60_000;

/** Marks abandoned mails as unclear, including those dated into the future by a wrong clock. @returns how many */
export async function recoverMails(db: Db, now: Date): Promise<number> {
  const instantIn = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return giveUpAll(db, now, (queue) =>
    beingSent(db, queue).where((row) =>
      row.or([row('startedAt', '<', instantIn(-ABANDONED_MS)), row('startedAt', '>', instantIn(ABANDONED_MS))]),
    ),
  );
}

/** Gives up the mails that a crash left. Only for SQLite: another server may be sending those of a PostgreSQL database. */
export async function recoverLeftMails(db: Db, now: Date): Promise<void> {
  if (engineOf(db) === 'sqlite') await giveUpAll(db, now, (queue) => beingSent(db, queue));
}

// As a literal, so that SQLite uses its short partial index.
const beingSent = (db: Db, queue: MailQueue) =>
  db
    .selectFrom(inQueue(queue))
    .select('id')
    .where('state', '=', sql.lit('sending' as const));

async function giveUpAll(db: Db, now: Date, abandonedIn: (queue: MailQueue) => ReturnType<typeof beingSent>) {
  const abandoned: { queue: MailQueue; id: number }[] = [];
  for (const queue of MAIL_QUEUES)
    for (const { id } of await abandonedIn(queue).execute()) abandoned.push({ queue, id });
  if (abandoned.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    const unclear: typeof abandoned = [];
    for (const mail of abandoned) if (await giveUp(tx, mail, now)) unclear.push(mail);
    await warnOfMails(
      tx,
      unclear.flatMap(({ queue, id }) => (isToSupplier(queue) ? [{ queue, id }] : [])),
      INTERRUPTED,
    );
    return unclear.length;
  });
}

async function giveUp(tx: Tx, { queue, id }: { queue: MailQueue; id: number }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(inQueue(queue))
    .set({ state: 'unclear', finishedAt: now.toISOString(), error: INTERRUPTED })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
