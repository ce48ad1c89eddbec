import type { ParChange, undoParLevels } from '../../../src/contract/parLevels';
import { resourceNamed } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import { readRecords } from '../../db/repository/read';
import { updateRow } from '../../db/repository/rowsById';
import { updateRecords } from '../../db/repository/writeMany';
import type { Db } from '../../db/tables';
import type { CallOf } from '../../http/operation';
import { changeOf } from './changes';
import { lockAssignments } from './readAssignments';

/**
 * Takes an acceptance back where nobody has changed the minimum since; what goes back counts as turned down. Once undone,
 * nothing more happens. @throws Problem NOT_FOUND
 */
export async function undoLevels({
  db,
  registry,
  user,
  now,
  body: { id },
}: CallOf<typeof undoParLevels>): Promise<ParChange> {
  // Locks it.
  await updateRow(db, 'parChanges', id, { undoneAt: (row) => row.ref('undoneAt') });
  const change = await changeOf(db, id);
  if (change.undoneAt !== null) return change;
  const assignments = resourceNamed(registry, 'stockItemGroupAssignments');
  const ids = change.items.map(({ assignmentId }) => assignmentId);
  await lockAssignments(db, ids);
  const records = await readRecords(untyped(db), registry, assignments, { ids });
  const current = new Map(records.map((record) => [record.id, record]));
  const [back, left] = [
    change.items.filter(({ assignmentId, to }) => current.get(assignmentId)?.minAmountInGroup === to),
    change.items.filter(({ assignmentId, to }) => current.get(assignmentId)?.minAmountInGroup !== to),
  ];
  const changes = back.flatMap(({ assignmentId, from }) => {
    const record = current.get(assignmentId);
    return record ? [{ current: record, values: { minAmountInGroup: from } }] : [];
  });
  await updateRecords(untyped(db), registry, assignments, changes, user);
  for (const { assignmentId, from, to } of back) await dismiss(db, { assignmentId, proposal: to, minimum: from });
  for (const { assignmentId } of left)
    await db
      .updateTable('parChangeItems')
      .set({ isLeft: 1, leftMinimum: (current.get(assignmentId)?.minAmountInGroup as number | undefined) ?? null })
      .where('changeId', '=', id)
      .where('assignmentId', '=', assignmentId)
      .execute();
  await updateRow(db, 'parChanges', id, { undoneAt: now, undoneByUserId: user.id });
  return changeOf(db, id);
}

/** Keeps the proposal from coming again while it hardly changes. */
export async function dismiss(
  db: Db,
  { assignmentId, proposal, minimum }: { assignmentId: number; proposal: number; minimum: number },
): Promise<void> {
  await db
    .insertInto('parDismissals')
    .values({ assignmentId, proposal, minimum })
    .onConflict((conflict) => conflict.column('assignmentId').doUpdateSet({ proposal, minimum }))
    .execute();
}
