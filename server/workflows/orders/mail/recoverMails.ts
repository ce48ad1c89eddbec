import type { Db } from '../../../db/tables';

export const ASK_FIRST =
  'Ob sie ankam, ist unklar: bitte beim Empfänger nachfragen, bevor sie noch einmal verschickt wird.';

/** Longer than every time limit of a delivery together. */
const ABANDONED_MS = 5 * 60_000;

/**
 * Gives up mails that a process left under way when it ended. They may have arrived, so nobody sends them again but a
 * person who says so.
 * @returns how many
 */
export async function recoverMails(db: Db, now = new Date()): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orderMails')
    .set({
      state: 'unclear',
      finishedAt: now.toISOString(),
      error: `Der Server wurde unterbrochen, während er die Mail verschickte. ${ASK_FIRST}`,
    })
    .where('state', '=', 'sending')
    .where('startedAt', '<', new Date(now.getTime() - ABANDONED_MS).toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
