import { hash } from 'node:crypto';
import type { Read } from '../../../../src/contract/kit/call';
import type { orderBySheet } from '../../../../src/contract/orderSheets';
import type { Order } from '../../../../src/contract/orders';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import { lockName } from '../../../db/engine/lockName';
import { bookedForOne } from '../../../db/repository/bookedFor';
import { findRow, rowsWhere } from '../../../db/repository/rowsById';
import { requireGroup } from '../../../http/authorize';
import { type Answer, callerId, created, ok, type Writer } from '../../../http/call';
import { clientIdTaken, Problem } from '../../../problem';
import { storedClientId } from '../../goods/clientIds';
import { addLines, requireOrderable, type Wanted } from '../../orders/orderable';
import { readOrders } from '../../orders/readOrders';
import { addOrder } from '../../orders/saveOrder';
import { nextDelivery } from './readOrderSheet';
import { groupOfEach } from './sheetItems';

type Sheet = Read<typeof orderBySheet>['body'];

/** Makes one order per group; idempotent by `clientId`. @throws Problem NOT_FOUND, VALIDATION, GROUP, DUPLICATE */
export async function orderFromSheet(
  call: Writer,
  namedSupplier: number,
  sent: Sheet,
): Promise<Answer<{ orders: Order[] }>> {
  const { db, user, now } = call;
  const { clientId, deliveryDay, note = '', items } = sent;
  const sheetContent = contentOf(namedSupplier, sent);
  const sheet = clientId ? `${callerId(user)} ${clientId}` : null;
  if (clientId && sheet !== null) {
    await lockName(db, `orderSheets:${storedClientId(user, clientId)}`);
    const known = await knownOrders(call, sheet, sheetContent);
    if (known.length > 0) return ok({ orders: await readOrders(db, known) });
    if (user.id !== null) await requireNotOfOthers(db, clientId);
  }
  const supplierId = await bookedForOne(db, 'suppliers', namedSupplier);
  await findRow(db, 'suppliers', supplierId, `Lieferant ${namedSupplier}`);
  const wanted = await requireOrderable(db, supplierId, items);
  const groups = await groupOfEach(db, pluck(wanted, 'stockItemId'), user.groups);
  const byGroup = groupBy(wanted, ({ stockItemId }) => groups.get(stockItemId)?.stockItemGroupId ?? null);
  for (const group of byGroup.keys()) requireGroup(user, group);
  const day = deliveryDay === undefined ? ((await nextDelivery(db, supplierId, now))?.day ?? null) : deliveryDay;
  const added: (Wanted & { orderId: number })[] = [];
  for (const [stockItemGroupId, lines] of [...byGroup].sort(([a], [b]) => (a ?? LAST) - (b ?? LAST))) {
    const { id } = await addOrder(call, { supplierId, stockItemGroupId, note, sent: null, deliveryDay: day });
    for (const line of lines) added.push({ ...line, orderId: id });
  }
  const ids = [...new Set(pluck(added, 'orderId'))];
  if (sheet !== null)
    await db
      .updateTable('orders')
      .set({ sheet, sheetContent })
      .where(oneOf(db, 'id', ids))
      .execute();
  await addLines(call, added);
  return created({ orders: await readOrders(db, ids) });
}

/** @returns ids of the orders made before @throws Problem GROUP, DUPLICATE when their content differs */
async function knownOrders({ db, user }: Writer, sheet: string, content: string): Promise<number[]> {
  const known = await rowsWhere(db, 'orders', { sheet }, ['id', 'stockItemGroupId', 'sheetContent'], 'id');
  for (const { stockItemGroupId } of known) requireGroup(user, stockItemGroupId);
  const ids = pluck(known, 'id');
  if (known.every(({ sheetContent }) => sheetContent === null || sheetContent === content)) return ids;
  const named = `${ids.length === 1 ? 'ist schon Bestellung' : 'sind schon die Bestellungen'} ${ids.join(', ')}`;
  const taken = `Aus diesem Bestellblatt ${named} entstanden, mit anderem Inhalt. Bitte dort ändern oder das Blatt als weitere Bestellung anlegen.`;
  throw new Problem('DUPLICATE', taken, {
    errors: { clientId: taken },
    usedBy: ids.map((id) => ({ resource: 'orders', id, title: `Bestellung ${id}` })),
  });
}

async function requireNotOfOthers(db: Writer['db'], clientId: string): Promise<void> {
  const users = await db.selectFrom('users').select('id').execute();
  const sheets = users.map(({ id }) => `${id} ${clientId}`);
  const known = await db.selectFrom('orders').select('id').where('sheet', 'in', sheets).executeTakeFirst();
  if (known) throw clientIdTaken();
}

/** Independent of the order of articles. */
function contentOf(supplierId: number, { deliveryDay, note = '', items }: Sheet): string {
  const wanted = items
    .filter(({ amount }) => amount > 0)
    .map(({ stockItemId, amount }) => [stockItemId, amount] as const)
    .sort(([a], [b]) => a - b);
  return hash('sha256', JSON.stringify({ supplierId, deliveryDay, note, wanted }));
}

const LAST = Number.MAX_SAFE_INTEGER;
