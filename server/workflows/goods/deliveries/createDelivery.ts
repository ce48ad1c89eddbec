import type { Delivery, NewDelivery, NewLine } from '../../../../src/contract/deliveries';
import { pluck } from '../../../../src/lib/pluck';
import { messages } from '../../../../src/resources/kit';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { lockName } from '../../../db/engine/lockName';
import { bookedFor, shareMerges } from '../../../db/repository/bookedFor';
import { insertRow, insertRows } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import { type Answer, created, ok, type Writer } from '../../../http/call';
import { invalid, Problem } from '../../../problem';
import { requireInstant } from '../../instantProblem';
import { requireReference } from '../../requireReference';
import { storedClientId } from '../clientIds';
import { summedCounts } from '../deposits/addDepositMovements';
import { withContents } from '../deposits/withContents';
import { bookLocked } from './bookDelivery';
import { checkLines, checkReturns, requireLineLimit } from './checkLines';
import { findDelivery, type OrderRow, ordersOf, requireGroups } from './deliveryRows';
import { knownDelivery } from './knownDelivery';
import { newRow } from './lineColumns';
import { type OrderedItem, orderedItems } from './orderedItems';
import { readDelivery } from './readDelivery';

/** Idempotent by `clientId`. @throws Problem VALIDATION, GROUP, DUPLICATE, STATE, VERSION */
export async function createDelivery(call: Writer, sent: NewDelivery): Promise<Answer<Delivery>> {
  const { db, user, now } = call;
  const clientId = storedClientId(user, sent.clientId);
  if (clientId) {
    await lockName(db, `deliveries:${clientId}`);
    const known = await knownDelivery(call, clientId, sent);
    if (known) return ok(known);
  }
  requireInstant('deliveredAt', sent.deliveredAt, now);
  await shareMerges(db);
  const orders = await requireOrders(call, sent);
  const named = await requireSupplier(db, sent.supplierId ?? orders[0]?.supplierId);
  const suppliers = await bookedFor(db, 'suppliers', [named, ...orders.map((order) => order.supplierId)]);
  const supplierId = suppliers.get(named) ?? named;
  if (orders.some((order) => suppliers.get(order.supplierId) !== supplierId))
    throw invalid({ orderIds: 'Diese Bestellungen gehören zu einem anderen Lieferanten.' });
  if (orders.some((order) => order.sent === null))
    throw new Problem('STATE', 'Annehmen geht erst, wenn die Bestellung gesendet ist. Bitte sie zuerst senden.');
  const items = await orderedItems(db, pluck(orders, 'id'));
  const said = sent.lines ?? [];
  await checkLines(db, [...said.entries()], items, now);
  const returns = summedCounts(await withContents(db, sent.returns ?? [], 'returns'));
  await checkReturns(db, returns);
  const lines = sent.allDelivered ? [...said, ...allOpen(items, said)] : said;
  requireLineLimit(lines.length);
  if (sent.book && lines.length === 0) throw invalid({ lines: 'Mindestens eine Position angeben.' });
  const id = await insertRow(db, 'deliveries', {
    state: 'open',
    clientId,
    supplierId,
    deliveryNoteNumber: sent.deliveryNoteNumber ?? null,
    deliveredAt: sent.deliveredAt ?? now,
    note: sent.note ?? null,
    returns: JSON.stringify(returns),
    createdAt: now,
    createdByUserId: user.id,
  });
  const links = orders.map((order) => ({ deliveryId: id, orderId: order.id }));
  await insertRows(db, 'deliveryOrders', links);
  const rows = lines.map((line) => newRow(id, line, items));
  await insertRows(db, 'deliveryLines', rows);
  await auditWorkflow(db, user, { resource: 'deliveries', id }, 'create', {
    supplierId: [null, supplierId],
    ...(sent.deliveryNoteNumber ? { deliveryNoteNumber: [null, sent.deliveryNoteNumber] } : {}),
  });
  const row = await findDelivery(db, id, user);
  return created(await readDelivery(db, sent.book ? await bookLocked(call, row) : row));
}

async function requireOrders({ db, user }: Writer, { orderIds, allDelivered }: NewDelivery): Promise<OrderRow[]> {
  const ids = [...new Set(orderIds ?? [])];
  if (allDelivered && ids.length === 0) throw invalid({ orderIds: messages.required });
  const orders = await ordersOf(db, ids, { lock: true });
  if (orders.length < ids.length) throw invalid({ orderIds: messages.unknownReference });
  requireGroups(user, orders);
  return orders;
}

async function requireSupplier(db: Db, id: number | undefined): Promise<number> {
  if (id === undefined) throw invalid({ supplierId: messages.required });
  await requireReference(db, 'suppliers', id, 'supplierId');
  return id;
}

function allOpen(items: readonly OrderedItem[], said: readonly NewLine[]): NewLine[] {
  const open = items.filter((item) => item.open > 0);
  if (open.length === 0) throw new Problem('STATE', 'Zu diesen Bestellungen ist nichts mehr offen.');
  const named = new Set(said.map(({ orderItemId }) => orderItemId));
  return open
    .filter(({ id }) => !named.has(id))
    .map((item) => ({ orderItemId: item.id, deliveredAmount: item.open, expectedAmount: item.open }));
}
