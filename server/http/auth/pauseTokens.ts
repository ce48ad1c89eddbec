import type { Db } from '../../db/tables';

/** Programs wait for another administrator once their maker stops being one. @param userId of the maker */
export async function pauseTokensOf(db: Db, userId: number): Promise<void> {
  await pause(db, 'maker', userId);
}

/** A copy of the house lets no program in by itself. */
export async function pauseRestoredTokens(db: Db): Promise<void> {
  await pause(db, 'restored');
}

async function pause(db: Db, pausedReason: 'maker' | 'restored', userId?: number): Promise<void> {
  const active = db
    .updateTable('apiTokens')
    .set((row) => ({ pausedReason, version: row('version', '+', 1) }))
    .where('pausedReason', 'is', null);
  await (userId === undefined ? active : active.where('createdByUserId', '=', userId)).execute();
}
