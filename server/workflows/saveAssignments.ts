import type { AssignmentItems } from '../../src/contract/stockItems';
import { pluck } from '../../src/lib/pluck';
import { type AnyRecord, emptyRecord, fieldsAskedOf, messages, resourceNamed } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { bookedFor } from '../db/repository/bookedFor';
import { readRecord, readRecords } from '../db/repository/read';
import { readRows } from '../db/repository/rowsById';
import { createRecords, updateRecords } from '../db/repository/writeMany';
import type { Call } from '../http/call';
import { invalid, notFound } from '../problem';
import type { ServerRegistry } from '../records/hooks/withHooks';
import { changedMeanwhile } from '../records/resourceOperations';
import { holdRules, judgeFor } from '../records/rules/judge';
import { takeTurns } from '../turns';

/** Adds or changes all or none; equal ones keep their version. @throws Problem NOT_FOUND, VALIDATION, VERSION */
export async function saveAssignments(
  call: Call,
  registry: ServerRegistry,
  groupId: number,
  items: AssignmentItems,
): Promise<AnyRecord[]> {
  const { db, user, now } = call;
  const tx = untyped(db);
  const assignments = resourceNamed(registry, 'stockItemGroupAssignments');
  await holdRules({ db, registry }, assignments);
  const booked = await bookedFor(db, 'stockItems', pluck(items, 'stockItemId'));
  // Locked, so that concurrent calls do not both add an assignment.
  const group = await readRecord(tx, registry, resourceNamed(registry, 'stockItemGroups'), groupId, { lock: true });
  if (!group) throw notFound(`Bestand ${groupId}`);
  const wanted = items.map(({ version, ...item }) => ({
    stockItemGroupId: groupId,
    ...item,
    stockItemId: booked.get(item.stockItemId) ?? item.stockItemId,
    fixedOrderAmount: item.fixedOrderAmount ?? null,
  }));
  const ids = wanted.map(({ stockItemId }) => stockItemId);
  const known = new Set((await readRows(db, 'stockItems', ids, ['id'])).map(({ id }) => id));
  const where = { stockItemGroupId: groupId };
  const current = new Map(
    (await readRecords(tx, registry, assignments, { where })).map((record) => [Number(record.stockItemId), record]),
  );
  const errors: Record<string, string> = {};
  const judged = wanted.map((values) => {
    const before = current.get(values.stockItemId);
    return { before, after: { ...(before ?? emptyRecord(assignments.fields)), ...values } };
  });
  const judge = await judgeFor({ db, registry, now }, assignments, wanted.length, pluck(judged, 'after'));
  const turn = takeTurns();
  for (const [index, values] of wanted.entries()) {
    await turn();
    const { before, after } = judged[index]!;
    const found = await judge.ofFields(fieldsAskedOf(assignments.fields, values), values, user.role, before);
    if (!known.has(values.stockItemId)) found.stockItemId = messages.unknownReference;
    else if (ids.indexOf(values.stockItemId) < index) found.stockItemId = 'Dieser Artikel steht zweimal da.';
    Object.assign(found, await judge.ofRules({ before, after }, found));
    for (const [field, message] of Object.entries(found)) errors[`items.${index}.${field}`] = message;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const changed = wanted.flatMap((values, index) => {
    const before = current.get(values.stockItemId);
    const isSame =
      before?.minAmountInGroup === values.minAmountInGroup && before?.fixedOrderAmount === values.fixedOrderAmount;
    return before && !isSame ? [{ current: before, values, seen: items[index]?.version }] : [];
  });
  const outdated = changed.filter(({ current, seen }) => seen !== undefined && (seen ?? 0) < current.version);
  if (outdated.length > 0)
    throw await changedMeanwhile(call, assignments, pluck(outdated, 'current'), 'eine dieser Zuordnungen');
  await updateRecords(tx, registry, assignments, changed, user);
  const added = wanted
    .filter(({ stockItemId }) => !current.has(stockItemId))
    .map((values) => ({ ...emptyRecord(assignments.fields), ...values }));
  await createRecords(tx, registry, assignments, added, user);
  return readRecords(tx, registry, assignments, { where });
}
