import type { dismissParLevels, ParLevel } from '../../../src/contract/parLevels';
import { messages } from '../../../src/resources/kit';
import { oneOf } from '../../db/database';
import { type Answer, type Call, ok } from '../../http/call';
import type { CallOf } from '../../http/operation';
import { invalid, Problem } from '../../problem';
import type { LearnedLevels } from './LearnedLevels';
import { groupsOfAssignments } from './readAssignments';
import { dismiss } from './undoLevels';

/** Dismisses proposals or takes dismissals back, all or none. @throws Problem STATE, VALIDATION */
export async function dismissLevels(
  call: CallOf<typeof dismissParLevels>,
  learned: LearnedLevels,
): Promise<Answer<ParLevel[]>> {
  const { dismissed, assignmentIds } = call.body;
  const rows = await readRows(call, learned, assignmentIds);
  const expected = dismissed ? 'propose' : 'dismissed';
  if (rows.some(({ state }) => state !== expected))
    throw new Problem('STATE', dismissed ? 'Hier wird nichts vorgeschlagen.' : 'Das ist nicht abgelehnt.');
  const after = dismissed
    ? rows.map((row) => ({ ...row, state: 'dismissed' as const, safe: false }))
    : await readRows(call, learned, assignmentIds, true);
  return call.transact(async (tx) => {
    if (!dismissed)
      await tx
        .deleteFrom('parDismissals')
        .where(oneOf(tx, 'assignmentId', assignmentIds))
        .execute();
    else
      await dismiss(
        tx,
        rows.flatMap(({ assignmentId, proposal, minAmountInGroup: minimum }) =>
          proposal === null ? [] : { assignmentId, proposal, minimum },
        ),
      );
    return ok(after);
  });
}

/**
 * @param isUndismissed ignores dismissals of these assignments
 * @throws Problem VALIDATION for an unknown one
 */
export async function readRows(
  { db, now }: Pick<Call, 'db' | 'now'>,
  learned: LearnedLevels,
  assignmentIds: readonly number[],
  isUndismissed = false,
): Promise<ParLevel[]> {
  const ids = [...new Set(assignmentIds)];
  const groups = await groupsOfAssignments(db, ids);
  const { items } = await learned.read(db, { groups, undismissed: isUndismissed ? ids : [] }, now);
  const rows = new Map(items.map((row) => [row.assignmentId, row]));
  if (ids.some((id) => !rows.has(id))) throw invalid({ assignmentIds: messages.unknownReference });
  return ids.map((id) => rows.get(id)!);
}
