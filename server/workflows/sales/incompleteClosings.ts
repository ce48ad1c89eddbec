import { updateRow } from '../../db/repository/rowsById';
import type { Tx } from '../../db/tables';

/** Before an import's receipts are removed, marks closings that it shares with other imports as only partly known. */
export async function markClosingsIncomplete(tx: Tx, importId: number): Promise<void> {
  const parts = await tx
    .selectFrom('importedClosings as part')
    .innerJoin('cashClosings as closing', 'closing.id', 'part.closingId')
    .select(['closing.id', 'part.firstAt', 'part.lastAt', 'closing.lostFrom', 'closing.lostTo'])
    .where('part.importId', '=', importId)
    .where('part.receipts', '>', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('importedClosings as other')
          .select('other.id')
          .whereRef('other.closingId', '=', 'part.closingId')
          .where('other.importId', '!=', importId),
      ),
    )
    .execute();
  for (const { id, firstAt, lastAt, lostFrom, lostTo } of parts) {
    if (firstAt === null || lastAt === null) continue;
    const set = {
      lostFrom: lostFrom !== null && lostFrom < firstAt ? lostFrom : firstAt,
      lostTo: lostTo !== null && lostTo > lastAt ? lostTo : lastAt,
    };
    await updateRow(tx, 'cashClosings', id, set);
  }
}

/** Files contain whole closings: an import with receipts of an incomplete closing completes it. */
export async function completeClosings(tx: Tx, importId: number): Promise<void> {
  await tx
    .updateTable('cashClosings')
    .set({ lostFrom: null, lostTo: null })
    .where('lostFrom', 'is not', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('importedClosings')
        .select('closingId')
        .where('importId', '=', importId)
        .where('receipts', '>', 0),
    )
    .execute();
}
