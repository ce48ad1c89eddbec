import { listExpectedDeliveries } from '../../../../src/contract/deliveries';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { untyped } from '../../../db/database';
import { inParts } from '../../../db/engine/inParts';
import { updateRow } from '../../../db/repository/rowsById';
import { updateTogether } from '../../../db/repository/storeChanges';
import type { Db } from '../../../db/tables';
import type { Call, Writer } from '../../../http/call';
import { currentOf, invalid, Problem } from '../../../problem';
import { mapInTurns } from '../../../turns';
import { changeCancelled } from '../../orders/changeCancelled';
import { updateIsDone } from '../../orders/updateIsDone';
import { nameOfUser } from '../../personName';
import { enterInBook } from '../book/enterInBook';
import { addDepositMovements } from '../deposits/addDepositMovements';
import { addMovements } from '../ledger/addMovements';
import { requireSeen } from './changeDelivery';
import { deliveredCounts, readCounts } from './deliveryDeposits';
import {
  type DeliveryRow,
  findDelivery,
  linesOf,
  lockDelivery,
  orderIdsOf,
  ordersOf,
  referenceTo,
} from './deliveryRows';
import { readExpectedOrders } from './expected';
import { orderedItems } from './orderedItems';
import { bookedValue } from './readDelivery';
import { type ResolvedLine, requireStorable, resolveLines } from './resolveLines';

/** Idempotent. @throws Problem NOT_FOUND, GROUP, STATE, VALIDATION, VERSION */
export async function bookDelivery(call: Writer, id: number, version?: number): Promise<DeliveryRow> {
  const row = await lockDelivery(call.db, id, call.user);
  if (row.state === 'booked') return row;
  if (row.state === 'reversed') throw new Problem('STATE', 'Dieser Wareneingang ist storniert.');
  await requireSeen(call.db, row, version);
  return bookLocked(call, row);
}

/** @throws Problem VALIDATION without lines or beyond storable numbers, VERSION when the seen open amounts are stale */
export async function bookLocked({ db, user, now }: Writer, row: DeliveryRow): Promise<DeliveryRow> {
  const orderIds = await orderIdsOf(db, row.id);
  await ordersOf(db, orderIds, { lock: true });
  const stored = await linesOf(db, row.id);
  if (stored.length === 0) throw invalid({ lines: 'Mindestens eine Position angeben.' });
  const lines = await resolveLines(db, row, stored, await orderedItems(db, orderIds));
  requireStorable(lines);
  if (lines.some(isOtherThanSeen))
    throw new Problem('VERSION', 'Von diesen Bestellungen ist inzwischen etwas anderes offen.', {
      current: currentOf(listExpectedDeliveries.answer, await readExpectedOrders(db, orderIds)),
    });
  const cancelled = await cancelRests({ db, user }, lines);
  await writeDown(db, lines, cancelled);
  // Late, since others wait for the totals that it locks.
  const reference = referenceTo(row.id);
  await addMovements(
    db,
    { userId: user.id, now },
    lines.flatMap(({ stockItemId, quantity, unitPrice }) =>
      stockItemId === null || quantity === 0
        ? []
        : {
            stockItemId,
            quantity,
            unitPrice: unitPrice ?? undefined,
            kind: 'delivery',
            at: row.deliveredAt,
            reference,
          },
    ),
  );
  await bookEmpties({ db, user, now }, row, lines);
  const number = await enterInBook(db, {
    deliveryId: row.id,
    supplierId: row.supplierId,
    kind: 'Eingang',
    at: row.deliveredAt,
    recordedAt: now,
    recordedBy: await nameOfUser(db, user),
    depositValue: await bookedValue(db, row.id),
  });
  await updateRow(db, 'deliveries', row.id, {
    state: 'booked',
    number,
    bookedAt: now,
    bookedByUserId: user.id,
    bookedByName: user.name,
    version: row.version + 1,
  });
  await updateIsDone(db, orderIds);
  await auditWorkflow(db, user, { resource: 'deliveries', id: row.id, title: `Nr. ${number}` }, 'update', {
    state: ['open', 'booked'],
    number: [null, number],
  });
  return findDelivery(db, row.id, user);
}

/** Clients may have seen the open amount before the whole delivery or before this line. */
const isOtherThanSeen = ({ seenAmount, openBefore, expectedAmount }: ResolvedLine) =>
  seenAmount !== null && openBefore !== null && seenAmount !== openBefore && seenAmount !== expectedAmount;

async function bookEmpties(
  { db, user, now }: Writer,
  { id, supplierId, deliveredAt, returns }: DeliveryRow,
  lines: readonly ResolvedLine[],
) {
  const common = { supplierId, at: deliveredAt, reference: referenceTo(id) };
  const came = (await deliveredCounts(db, lines)).map((each) => ({ ...common, ...each, kind: 'delivery' as const }));
  await addDepositMovements(db, { user, now, field: 'lines' }, came);
  const went = readCounts(returns).map(({ depositTypeId, count }) => ({
    ...common,
    depositTypeId,
    count: -count,
    kind: 'return' as const,
  }));
  await addDepositMovements(db, { user, now, field: 'returns' }, went);
}

/** Cancels the open rest of items that the user no longer expects. @returns cancelled thousandths by line id */
async function cancelRests(
  by: Pick<Call, 'db' | 'user'>,
  lines: readonly ResolvedLine[],
): Promise<Map<number, number>> {
  const cancelled = new Map<number, number>();
  const items = new Map<number, number>();
  for (const line of lines.filter(({ rest }) => rest === 'cancel')) {
    const { orderItemId } = line;
    if (orderItemId === null || items.has(orderItemId)) continue;
    const ofItem = lines.filter((each) => each.orderItemId === orderItemId);
    const came = ofItem.reduce((sum, { deliveredAmount }) => sum + deliveredAmount, 0);
    const rest = Math.max(0, (line.openBefore ?? 0) - came);
    items.set(orderItemId, rest);
    cancelled.set(line.id, rest);
  }
  for (const [id, rest] of items) await changeCancelled(by, id, rest);
  return cancelled;
}

const writeDown = (db: Db, lines: readonly ResolvedLine[], cancelled: ReadonlyMap<number, number>) =>
  mapInTurns(inParts(lines), (part) => {
    const rows = part.map((line) => ({ ...line, restCancelled: cancelled.get(line.id) ?? 0 }));
    return updateTogether(untyped(db), 'deliveryLines', WRITTEN, rows);
  });

const WRITTEN = [
  'description',
  'itemNumber',
  'packagingUnit',
  'unit',
  'unitsPerPackage',
  'unitPrice',
  'priceFrom',
  'orderedAmount',
  'expectedAmount',
  'outcome',
  'quantity',
  'value',
  'restCancelled',
];
