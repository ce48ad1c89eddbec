import type { acceptParLevels, ParChange, ParLevel } from '../../../src/contract/parLevels';
import { dismissParLevels } from '../../../src/contract/parLevels';
import { messages, resourceNamed } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import { readRecords } from '../../db/repository/read';
import { findRow, insertRow, insertRows } from '../../db/repository/rowsById';
import { updateRecords } from '../../db/repository/writeMany';
import type { Db } from '../../db/tables';
import { type Answer, created } from '../../http/call';
import type { CallOf } from '../../http/operation';
import { currentOf, invalid, Problem } from '../../problem';
import { brokenBy, holdRules } from '../../records/rules/judge';
import type { LearnedLevels, LevelsRead } from './LearnedLevels';
import { changeOf } from './parChanges';
import { groupsOfAssignments } from './readAssignments';

type AcceptCall = CallOf<typeof acceptParLevels>;

/** In a busy house, inputs change during each round: the last only requires the chosen assignments to be unchanged. */
const MAX_TRIES = 2;

/** Computes first: a transaction must not wait for a thread. @throws Problem VERSION, STATE, VALIDATION, NOT_FOUND */
export async function acceptLevels(call: AcceptCall, learned: LearnedLevels): Promise<Answer<ParChange>> {
  const { items, safe, stockItemGroupId } = call.body;
  if ((items === undefined) === (safe === undefined))
    throw invalid({ items: 'Bitte entweder Vorschläge nennen oder alle sicheren.' });
  const ids = items?.map(({ assignmentId }) => assignmentId);
  if (ids && new Set(ids).size < ids.length) throw invalid({ items: 'Jede Zuordnung darf nur einmal vorkommen.' });
  if (stockItemGroupId !== undefined)
    await findRow(call.db, 'stockItemGroups', stockItemGroupId, `Bestand ${stockItemGroupId}`);
  const groups = ids ? await groupsOfAssignments(call.db, ids) : 'all';
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const read = await learned.read(
      call.db,
      { groups, stockItemGroupId: items ? undefined : stockItemGroupId },
      call.now,
    );
    const chosen = items ? chooseSeen(read, items) : chooseSafe(read);
    try {
      return await call.transact(async (tx) => {
        const isLast = attempt === MAX_TRIES - 1;
        if (!isLast && (await learned.stateNow(tx, call.now)) !== read.state) throw new Outdated();
        return created(await store(call, tx, chosen));
      });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
  throw new Problem('UNAVAILABLE', 'Gerade ändert sich zu viel. Bitte gleich noch einmal versuchen.');
}

class Outdated extends Error {}

function chooseSeen(read: LevelsRead, items: NonNullable<AcceptCall['body']['items']>): ParLevel[] {
  const rows = new Map(read.items.map((row) => [row.assignmentId, row]));
  if (items.some(({ assignmentId }) => !rows.has(assignmentId))) throw invalid({ items: messages.unknownReference });
  const chosen = items.map(({ assignmentId }) => rows.get(assignmentId)!);
  const isSeen = items.every(({ proposal, version }, index) => {
    const row = chosen[index]!;
    const isOffered = row.state === 'propose' || row.state === 'dismissed';
    return isOffered && row.proposal === proposal && (version === undefined || version >= row.version);
  });
  if (isSeen) return chosen;
  throw new Problem('VERSION', 'Der Vorschlag hat sich geändert. Bitte noch einmal ansehen.', {
    current: currentOf(dismissParLevels.answer, chosen),
  });
}

function chooseSafe(read: LevelsRead): ParLevel[] {
  const safe = read.items.filter((row) => row.safe);
  if (safe.length === 0) throw new Problem('STATE', 'Es gibt keinen sicheren Vorschlag.');
  return safe;
}

/** @throws Problem STATE for a proposal that a rule does not allow, Outdated when an assignment has changed */
async function store({ registry, user, now }: AcceptCall, tx: Db, chosen: readonly ParLevel[]): Promise<ParChange> {
  const assignments = resourceNamed(registry, 'stockItemGroupAssignments');
  const ids = chosen.map(({ assignmentId }) => assignmentId);
  await holdRules({ db: tx, registry }, assignments);
  const records = await readRecords(untyped(tx), registry, assignments, { ids, lock: true });
  const current = new Map(records.map((record) => [record.id, record]));
  if (chosen.some(({ assignmentId, version }) => current.get(assignmentId)?.version !== version)) throw new Outdated();
  const changes = chosen.flatMap(({ assignmentId, proposal }) => {
    const record = current.get(assignmentId);
    return record ? [{ current: record, values: { minAmountInGroup: proposal } }] : [];
  });
  const [broken] = await brokenBy({ db: tx, registry, now }, assignments, changes);
  if (broken) {
    const name = chosen.find(({ assignmentId }) => assignmentId === broken.current.id)?.name;
    throw new Problem('STATE', `„${name}“: ${broken.messages[0]}`);
  }
  await updateRecords(untyped(tx), registry, assignments, changes, user);
  const id = await insertRow(tx, 'parChanges', { at: now, userId: user.id, userName: user.name });
  const rows = chosen.map(({ assignmentId, stockItemGroupId, stockItemId, name, minAmountInGroup, proposal }) => ({
    changeId: id,
    assignmentId,
    stockItemGroupId,
    stockItemId,
    name,
    from: minAmountInGroup,
    to: proposal ?? minAmountInGroup,
  }));
  await insertRows(tx, 'parChangeItems', rows);
  return changeOf(tx, id);
}
