import { oneOf, untyped } from '../../db/database';
import { inHaste } from '../../db/engine/inHaste';
import type { Db } from '../../db/tables';
import { holdImports } from './holdImports';

/** Rows deleted in one transaction: a few milliseconds. */
const PART = 1000;

/** Removes the rows of an import that counts no longer, and then itself, in transactions short enough for others. */
export async function removeImport(db: Db, importId: number): Promise<void> {
  const parts = await db.selectFrom('importedClosings').select('id').where('importId', '=', importId).execute();
  for (const { id } of parts)
    for (const table of ['salesLines', 'salesReceipts', 'salesTotals']) while (await removeSome(db, table, id));
  await inHaste(db, async (tx) => {
    await tx.deleteFrom('importedClosings').where('importId', '=', importId).execute();
    await tx.deleteFrom('soldItems').where('isPending', '=', 1).execute();
    await tx
      .deleteFrom('cashClosings')
      .where('id', 'not in', tx.selectFrom('importedClosings').select('closingId'))
      .execute();
    await tx.deleteFrom('cashRegisters').where('isPending', '=', 1).execute();
    await tx.deleteFrom('salesImports').where('id', '=', importId).execute();
  });
}

/** @returns false when none are left */
async function removeSome(db: Db, table: string, importedClosingId: number): Promise<boolean> {
  return inHaste(db, async (tx) => {
    const rows = await untyped(tx)
      .selectFrom(table)
      .select('id')
      .where('importedClosingId', '=', importedClosingId)
      .limit(PART)
      .execute();
    const ids = rows.map(({ id }) => Number(id));
    await untyped(tx)
      .deleteFrom(table)
      .where(oneOf(tx, 'id', ids))
      .execute();
    return ids.length === PART;
  });
}

const unfinished = (db: Db) => db.selectFrom('salesImports').select('id').where('state', '!=', 'done').execute();

/** For the holder of imports alone: what others have left undone has been broken off. */
export async function removeBroken(db: Db): Promise<void> {
  for (const { id } of await unfinished(db)) await removeImport(db, id);
}

/** Removes what a crash has left of an import or of its removal, unless one is at work. */
export async function removeBrokenImports(db: Db): Promise<void> {
  if ((await unfinished(db)).length === 0) return;
  await holdImports(db, () => removeBroken(db), 0).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'STATE')) throw error;
  });
}
