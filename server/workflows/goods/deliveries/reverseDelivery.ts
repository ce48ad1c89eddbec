import { pluck } from '../../../../src/lib/pluck';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { updateRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import { isCallersOwn, type Writer } from '../../../http/call';
import { Problem } from '../../../problem';
import { changeCancelled } from '../../orders/changeCancelled';
import { updateIsDone } from '../../orders/updateIsDone';
import { nameOfUser } from '../../personName';
import { enterInBook } from '../book/enterInBook';
import { addReversals, depositsOf } from '../deposits/reverseDeposits';
import { isNoReversal } from '../ledger/isNoReversal';
import { reverseMovements } from '../ledger/reverseMovements';
import {
  type DeliveryRow,
  findDelivery,
  linesOf,
  lockDelivery,
  orderIdsOf,
  ordersOf,
  referenceTo,
} from './deliveryRows';
import { bookedValue } from './readDelivery';

/** Idempotent. @throws Problem NOT_FOUND, GROUP, ROLE, STATE */
export async function reverseDelivery({ db, user, now }: Writer, id: number, note: string): Promise<DeliveryRow> {
  const row = await lockDelivery(db, id, user);
  if (row.state === 'open')
    throw new Problem('STATE', 'Dieser Wareneingang ist noch nicht gebucht. Bitte ihn löschen, statt zu stornieren.');
  if (user.role !== 'Admin' && !isCallersOwn(row.bookedByUserId, user))
    throw new Problem('ROLE', 'Stornieren kann einen Wareneingang nur, wer ihn gebucht hat, oder ein Administrator.');
  if (row.state === 'reversed') return row;
  const orderIds = await orderIdsOf(db, id);
  await ordersOf(db, orderIds, { lock: true });
  for (const { orderItemId, restCancelled } of await linesOf(db, id))
    if (orderItemId !== null && restCancelled !== 0)
      await changeCancelled({ db, user }, orderItemId, -restCancelled, await cancelledLater(db, row, orderItemId));
  await reverseMovements(db, await movementsOf(db, id), { userId: user.id, now, note });
  const deposits = await depositsOf(db, referenceTo(id));
  await addReversals(db, pluck(deposits, 'id'), { user, now, note });
  const reverseNumber = await enterInBook(db, {
    deliveryId: id,
    supplierId: row.supplierId,
    kind: 'Storno',
    at: now,
    recordedAt: now,
    recordedBy: await nameOfUser(db, user),
    depositValue: 0 - (await bookedValue(db, id)),
  });
  await updateRow(db, 'deliveries', id, {
    state: 'reversed',
    reverseNumber,
    reversedAt: now,
    reversedByUserId: user.id,
    reversedByName: user.name,
    reverseNote: note,
    version: row.version + 1,
  });
  await updateIsDone(db, orderIds);
  await auditWorkflow(db, user, { resource: 'deliveries', id, title: `Nr. ${row.number}` }, 'update', {
    state: ['booked', 'reversed'],
    reverseNumber: [null, reverseNumber],
    reverseNote: [null, note],
  });
  return findDelivery(db, id, user);
}

/** Sums the rests of an order's line, in thousandths, that deliveries booked later cancelled. */
async function cancelledLater(db: Db, { number }: DeliveryRow, orderItemId: number): Promise<number> {
  const { cancelled } = await db
    .selectFrom('deliveryLines as line')
    .innerJoin('deliveries as delivery', 'delivery.id', 'line.deliveryId')
    .select(({ fn }) => fn.sum<number | null>('line.restCancelled').as('cancelled'))
    .where('line.orderItemId', '=', orderItemId)
    .where('delivery.number', '>', number)
    .where('delivery.state', '=', 'booked')
    .executeTakeFirstOrThrow();
  return Number(cancelled);
}

/** Skips later returns, which also refer to the delivery. */
async function movementsOf(db: Db, deliveryId: number): Promise<number[]> {
  const { resource, id } = referenceTo(deliveryId);
  const rows = await db
    .selectFrom('stockMovements')
    .select('id')
    .where('referenceResource', '=', resource)
    .where('referenceId', '=', id)
    .where('kind', '=', 'delivery')
    .where(isNoReversal(db))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
