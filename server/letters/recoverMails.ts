import { databaseNow } from '../db/engine/databaseNow';
import type { Db } from '../db/tables';
import { inQueue, MAIL_QUEUES } from './mailQueue';

export const ASK_FIRST =
  'Ob sie ankam, ist unklar: bitte beim Empfänger nachfragen, bevor sie noch einmal verschickt wird.';

/** Longer than all delivery timeouts together. */
const ABANDONED_MS = 5 * 60_000;

/** Only a user may resend them. Includes start times in the future, set while the clock was wrong. @returns how many */
export async function recoverMails(db: Db, at?: Date): Promise<number> {
  const now = at ?? (await databaseNow(db));
  const instantIn = (ms: number) => new Date(now.getTime() + ms).toISOString();
  let recovered = 0;
  for (const queue of MAIL_QUEUES) {
    const { numUpdatedRows } = await db
      .updateTable(inQueue(queue))
      .set({
        state: 'unclear',
        finishedAt: now.toISOString(),
        error: `Der Server wurde unterbrochen, während er die Mail verschickte. ${ASK_FIRST}`,
      })
      .where('state', '=', 'sending')
      .where((row) =>
        row.or([row('startedAt', '<', instantIn(-ABANDONED_MS)), row('startedAt', '>', instantIn(ABANDONED_MS))]),
      )
      .executeTakeFirst();
    recovered += Number(numUpdatedRows);
  }
  return recovered;
}
