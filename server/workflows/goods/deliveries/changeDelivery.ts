import type { ChangedLine, DeliveryChange } from '../../../../src/contract/deliveries';
import { delivery } from '../../../../src/contract/deliveries';
import { messages } from '../../../../src/resources/kit';
import { auditWorkflow, changedIn } from '../../../db/audit/writeAudit';
import { updateRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { Writer } from '../../../http/call';
import { requireVersion } from '../../../http/requireVersion';
import { currentOf, invalid, Problem } from '../../../problem';
import { mapInTurns } from '../../../turns';
import { requireInstant } from '../../instantProblem';
import { summedCounts } from '../deposits/addDepositMovements';
import { withContents } from '../deposits/withContents';
import { checkLines, checkReturns, requireLineLimit } from './checkLines';
import { type DeliveryRow, findDelivery, type LineRow, linesOf, lockDelivery, orderIdsOf } from './deliveryRows';
import { changedRow, newRow } from './lineColumns';
import { orderedItems } from './orderedItems';
import { readDelivery } from './readDelivery';

const THING = 'diesen Wareneingang';

/** Adds lines whose `clientId` is unknown. @throws Problem NOT_FOUND, GROUP, STATE, VERSION, VALIDATION */
export async function changeDelivery(
  { db, user, now }: Writer,
  { id, version, lines = [], ...head }: DeliveryChange,
): Promise<DeliveryRow> {
  const row = await lockDelivery(db, id, user);
  requireOpen(row);
  await requireSeen(db, row, version);
  requireInstant('deliveredAt', head.deliveredAt, now);
  const returns = head.returns ? summedCounts(await withContents(db, head.returns, 'returns')) : undefined;
  await checkReturns(db, returns ?? []);
  const set = {
    ...(head.deliveryNoteNumber === undefined ? {} : { deliveryNoteNumber: head.deliveryNoteNumber }),
    ...(head.deliveredAt ? { deliveredAt: head.deliveredAt } : {}),
    ...(head.note === undefined ? {} : { note: head.note }),
    ...(returns === undefined ? {} : { returns: JSON.stringify(returns) }),
  };
  const changes = changedIn<Partial<typeof row>>(row, set);
  const isChanged = Object.keys(changes).length > 0 || (lines ?? []).length > 0;
  if (isChanged) await updateRow(db, 'deliveries', id, { ...set, version: row.version + 1 });
  await changeLines(db, row, lines ?? [], now);
  if (Object.keys(changes).length > 0) await auditWorkflow(db, user, { resource: 'deliveries', id }, 'update', changes);
  return findDelivery(db, id, user);
}

/** @throws Problem VERSION */
export const requireSeen = (db: Db, row: DeliveryRow, version: number | undefined): Promise<void> =>
  requireVersion(version, row.version, THING, async () => currentOf(delivery, await readDelivery(db, row)));

export function requireOpen({ state }: DeliveryRow): void {
  if (state !== 'open') throw new Problem('STATE', 'Dieser Wareneingang ist gebucht.');
}

async function changeLines(db: Db, row: DeliveryRow, sent: readonly ChangedLine[], now: string) {
  const stored = await linesOf(db, row.id);
  const items = await orderedItems(db, await orderIdsOf(db, row.id));
  const byId = new Map(stored.map((line) => [line.id, line]));
  const byClientId = new Map(stored.map((line) => [line.clientId, line]));
  const known = ({ id, clientId }: ChangedLine) =>
    id ? byId.get(id) : clientId ? byClientId.get(clientId) : undefined;
  const kept = [...sent.entries()].filter(([, line]) => !line.deleted);
  requireLineLimit(stored.length + sent.filter((line) => !known(line) && !line.deleted).length);
  await checkLines(
    db,
    kept.map(([index, line]) => [
      index,
      { ...known(line), ...defined(line), deposits: line.deposits, unitPrice: line.unitPrice },
    ]),
    items,
    now,
  );
  await mapInTurns(sent, async (line, index) => {
    const before = known(line);
    if (!before && line.id) throw invalid({ [`lines.${index}.id`]: messages.unknownReference });
    if (before) await changeLine(db, row, { line, before, items });
    else if (!line.deleted) await addLine(db, row.id, { line, index, items });
  });
}

const defined = (line: ChangedLine) =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined)) as Partial<ChangedLine>;

async function changeLine(
  db: Db,
  row: DeliveryRow,
  { line, before, items }: { line: ChangedLine; before: LineRow; items: Parameters<typeof newRow>[2] },
) {
  await requireVersion(line.version, before.version, THING, async () =>
    currentOf(delivery, await readDelivery(db, row)),
  );
  if (line.deleted) {
    await db.deleteFrom('deliveryLines').where('id', '=', before.id).execute();
    return;
  }
  await updateRow(db, 'deliveryLines', before.id, { ...changedRow(line, before, items), version: before.version + 1 });
}

async function addLine(
  db: Db,
  deliveryId: number,
  { line, index, items }: { line: ChangedLine; index: number; items: Parameters<typeof newRow>[2] },
) {
  const { deliveredAmount } = line;
  if (deliveredAmount === undefined) throw invalid({ [`lines.${index}.deliveredAmount`]: messages.required });
  await db
    .insertInto('deliveryLines')
    .values(newRow(deliveryId, { ...line, deliveredAmount }, items))
    .execute();
}
