import {
  acceptParLevels,
  dismissParLevels,
  listParChanges,
  listParLevels,
  type ParLevel,
  readParLevel,
  seeParLevels,
  undoParLevels,
} from '../../../src/contract/parLevels';
import { messages } from '../../../src/resources/kit';
import { todayIn } from '../../../src/rules/dates';
import { oneOf } from '../../db/database';
import { findRow } from '../../db/repository/rowsById';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import { requireGroup } from '../../http/authorize';
import { type Answer, type Call, created, noContent, ok, type SessionUser } from '../../http/call';
import { type CallOf, implement, type Operation } from '../../http/operation';
import { invalid, notFound, Problem } from '../../problem';
import { acceptLevels } from './acceptLevels';
import { type LearnedLevels, totalsOf } from './LearnedLevels';
import { changeOf, readParChanges } from './parChanges';
import { groupsOfAssignments } from './readAssignments';
import { seeLevels } from './seen';
import { dismiss, undoLevels } from './undoLevels';

const FIRST_DAY = '2000-01-01';

export const parLevelCalls = (learned: LearnedLevels): Operation[] => [
  implement(listParLevels, {
    isHeavy: true,
    async handle({ db, user, now, query: { StockItemGroupId: stockItemGroupId, At } }) {
      await requireAsked(db, user, stockItemGroupId);
      const asked = await dayAsked(db, At, now);
      const { at, service, items } = await learned.read(db, { groups: user.groups, stockItemGroupId, at: asked }, now);
      return ok({ at, service, totals: totalsOf(items), items });
    },
  }),
  implement(readParLevel, {
    isHeavy: true,
    groupOf: async ({ db, params: { assignmentId } }) => (await groupsOfAssignments(db, [assignmentId]))[0],
    async handle({ db, now, params: { assignmentId }, query: { At } }) {
      const level = await learned.readOne(db, assignmentId, now, await dayAsked(db, At, now));
      if (!level) throw notFound(`Zuordnung ${assignmentId}`);
      return ok(level);
    },
  }),
  implement(acceptParLevels, {
    mode: 'own',
    handle: (call) => acceptLevels(call, learned),
    rebuildAnswer: async ({ db }, id) => created(await changeOf(db, id)),
  }),
  implement(undoParLevels, {
    handle: async (call) => ok(await undoLevels(call)),
    rebuildAnswer: async ({ db, body: { id } }) => ok(await changeOf(db, id)),
  }),
  implement(dismissParLevels, {
    mode: 'own',
    handle: (call) => dismissLevels(call, learned),
    rebuildAnswer: async (call) => ok(await readRows(call, learned, call.body.assignmentIds)),
  }),
  implement(listParChanges, {
    isCached: true,
    async handle({ db, user, query: { StockItemGroupId: stockItemGroupId } }) {
      await requireAsked(db, user, stockItemGroupId);
      return ok(await readParChanges(db, { groups: user.groups, stockItemGroupId }));
    },
  }),
  implement(seeParLevels, {
    async handle({ db, now }) {
      await seeLevels(db, now);
      return noContent;
    },
  }),
];

async function requireAsked(db: Db, user: SessionUser, stockItemGroupId: number | undefined) {
  requireGroup(user, stockItemGroupId);
  if (stockItemGroupId !== undefined)
    await findRow(db, 'stockItemGroups', stockItemGroupId, `Bestand ${stockItemGroupId}`);
}

async function dayAsked(db: Db, day: string | undefined, now: string): Promise<string | undefined> {
  if (day === undefined) return undefined;
  const timeZone = await readTimeZone(db);
  if (day >= FIRST_DAY && day <= todayIn(timeZone, new Date(now))) return day;
  throw invalid({ At: 'Bitte einen Tag von 2000 bis heute angeben.' });
}

/** Dismisses proposals or takes dismissals back, all or none. @throws Problem STATE, VALIDATION */
async function dismissLevels(
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

/** @param isUndismissed ignores their dismissals @throws Problem VALIDATION for an unknown assignment */
async function readRows(
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
