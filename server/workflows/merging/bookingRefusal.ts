import type { Db } from '../../db/tables';

/** Says why articles cannot be merged or parted now: entries not yet booked name them by their previous ids. */
export async function bookingRefusal(db: Db): Promise<string | undefined> {
  const unfinished = await db
    .selectFrom('stockHistoryImports')
    .select('id')
    .where('isUnfinished', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return unfinished && 'Gerade wird eine Bestandshistorie gebucht. Bitte in einer Minute noch einmal versuchen.';
}
