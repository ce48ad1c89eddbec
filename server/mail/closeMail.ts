import type { Db } from '../db/tables';

/** Stores what became of a booked mail. @param error a German sentence */
export async function closeMail(
  db: Db,
  mailId: number,
  { state, error, now }: { state: 'sent' | 'failed' | 'unclear'; error: string | null; now: string },
): Promise<void> {
  await db.updateTable('orderMails').set({ state, error, finishedAt: now }).where('id', '=', mailId).execute();
}
