import type { Merge } from '../../../src/contract/merges';
import { resourceNamed } from '../../../src/resources/kit';
import { UNDO_HOURS, undoableUntil } from '../../../src/rules/merging';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { oneOf, untyped } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { lockRow, updateRow } from '../../db/repository/rowsById';
import { MERGES } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { mapInTurns } from '../../turns';
import { reverseMovements } from '../goods/ledger/reverseMovements';
import { bookingRefusal } from './bookingRefusal';
import { returnLinks } from './linksTo';
import type { Moved } from './mergeRecords';
import { restoreLevels } from './moveLevels';
import { moveRows } from './moveRows';
import { type MergeRow, presentMerge } from './readMerges';
import { readSides } from './readSides';
import { requireUnused } from './requireUnused';
import { auditBothSides, saveSide } from './saveSide';
import { type Merger, waitForMergeTurn } from './waitForMergeTurn';

/** Idempotent. @throws Problem NOT_FOUND, STATE when too late or when later data depends on it */
export async function undoMerge(asked: Merger, id: number): Promise<Merge> {
  const call = await waitForMergeTurn(asked);
  const { db, registry, user, now } = call;
  const row = await lockRow(db, 'merges', id, `Zusammenführung ${id}`);
  if (row.undoneAt !== null) return presentMerge(row);
  if (now > undoableUntil(row.at)) throw new Problem('STATE', `Rückgängig machen geht nur ${UNDO_HOURS} Stunden lang.`);
  const { resource, mergedId, intoId } = row;
  const { merged, into } = await readSides(db, registry, resource, { mergedId, intoId }, true);
  const booking = resource === 'stockItems' ? await bookingRefusal(db) : undefined;
  if (booking !== undefined) throw new Problem('STATE', booking);
  const moved = JSON.parse(row.moved) as Moved;
  await requireUnused(db, registry, row, moved);
  await updateRow(db, 'merges', id, { undoneAt: now });
  if (moved.merges.length > 0)
    await db
      .updateTable('merges')
      .set({ intoId: mergedId })
      .where(oneOf(db, 'id', moved.merges))
      .where('undoneAt', 'is', null)
      .execute();
  await returnStock(db, row, moved, { userId: user.id, now });
  for (const rows of moved.rows) {
    const ids = await stillThere(db, rows.table, rows.ids);
    await moveRows(untyped(db), registry, { ...rows, ids }, mergedId, user);
  }
  for (const links of moved.links ?? []) await returnLinks(untyped(db), registry, links, { mergedId, intoId }, user);
  const definition = resourceNamed(registry, resource);
  await saveSide(call, definition, into, into.isArchived);
  await saveSide(call, definition, merged, false);
  await auditWorkflow(db, user, { resource: 'merges', id, title: merged.title }, 'update', { undoneAt: [null, now] });
  await auditBothSides(call, resource, { merged, into }, false);
  return presentMerge({ ...row, undoneAt: now });
}

async function returnStock(db: Db, row: MergeRow, { levels }: Moved, by: { userId: number | null; now: string }) {
  if (row.resource !== 'stockItems') return;
  const note = `Zusammenführen von „${row.mergedTitle}“ rückgängig gemacht`;
  // Includes corrections for movements reversed after the merge.
  const carried = await db
    .selectFrom('stockMovements')
    .select('id')
    .where('stockItemId', 'in', [row.mergedId, row.intoId])
    .where('referenceResource', '=', MERGES)
    .where('referenceId', '=', row.id)
    .execute();
  const ids = carried.map((each) => each.id);
  if (ids.length > 0) await reverseMovements(db, ids, { ...by, note });
  await db.deleteFrom('stockCounts').where('sourceResource', '=', MERGES).where('sourceId', '=', row.id).execute();
  if (levels) await restoreLevels(db, row, levels);
}

async function stillThere(db: Db, table: string, ids: readonly number[]): Promise<number[]> {
  const parts = await mapInTurns(inParts(ids), (part) =>
    untyped(db)
      .selectFrom(table)
      .select('id')
      .where(oneOf(db, 'id', part))
      .orderBy('id')
      .execute(),
  );
  return parts.flat().map(({ id }) => Number(id));
}
