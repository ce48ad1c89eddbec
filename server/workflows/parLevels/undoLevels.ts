import type { Insertable } from 'kysely';
import type { ParChange, undoParLevels } from '../../../src/contract/parLevels';
import { resourceNamed } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import { inFittingParts } from '../../db/engine/inFittingParts';
import { readRecords } from '../../db/repository/read';
import { updateRow } from '../../db/repository/rowsById';
import { updateRecords } from '../../db/repository/writeMany';
import type { Db, Tables } from '../../db/tables';
import type { CallOf } from '../../http/operation';
import { mapInTurns } from '../../turns';
import { changeOf } from './parChanges';

/** Leaves minimums changed since; reverted proposals count as dismissed. Idempotent. @throws Problem NOT_FOUND */
export async function undoLevels({
  db,
  registry,
  user,
  now,
  body: { id },
}: CallOf<typeof undoParLevels>): Promise<ParChange> {
  // Locks the row.
  await updateRow(db, 'parChanges', id, { undoneAt: (row) => row.ref('undoneAt') });
  const change = await changeOf(db, id);
  if (change.undoneAt !== null) return change;
  const assignments = resourceNamed(registry, 'stockItemGroupAssignments');
  const ids = change.items.map(({ assignmentId }) => assignmentId);
  const records = await readRecords(untyped(db), registry, assignments, { ids, lock: true });
  const current = new Map(records.map((record) => [record.id, record]));
  const isUnchanged = ({ assignmentId, to }: ParChange['items'][number]) =>
    current.get(assignmentId)?.minAmountInGroup === to;
  const back = change.items.filter(isUnchanged);
  const changes = back.flatMap(({ assignmentId, from }) => {
    const record = current.get(assignmentId);
    return record ? [{ current: record, values: { minAmountInGroup: from } }] : [];
  });
  await updateRecords(untyped(db), registry, assignments, changes, user);
  await dismiss(
    db,
    back.map(({ assignmentId, from, to }) => ({ assignmentId, proposal: to, minimum: from })),
  );
  const left = change.items.filter((item) => !isUnchanged(item));
  await mapInTurns(left, ({ assignmentId }) =>
    db
      .updateTable('parChangeItems')
      .set({ isLeft: 1, leftMinimum: (current.get(assignmentId)?.minAmountInGroup as number | undefined) ?? null })
      .where('changeId', '=', id)
      .where('assignmentId', '=', assignmentId)
      .execute(),
  );
  await updateRow(db, 'parChanges', id, { undoneAt: now, undoneByUserId: user.id });
  return changeOf(db, id);
}

const MAX_ROWS = 100;

/** Dismisses proposals; they do not come again while they hardly change. */
export async function dismiss(db: Db, dismissals: readonly Insertable<Tables['parDismissals']>[]): Promise<void> {
  // Locks assignments in one order, to avoid deadlocks.
  const sorted = dismissals.toSorted((a, b) => a.assignmentId - b.assignmentId);
  await inFittingParts(sorted, MAX_ROWS, async (part) => {
    await db
      .insertInto('parDismissals')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('assignmentId').doUpdateSet(({ ref }) => ({
          proposal: ref('excluded.proposal'),
          minimum: ref('excluded.minimum'),
        })),
      )
      .execute();
  });
}
