import type { InvoiceHead } from '../../../src/contract/invoices';
import type { Read } from '../../../src/contract/kit/call';
import { createOrder, deleteOrder, listOrders, type Order, orderPdf, updateOrder } from '../../../src/contract/orders';
import { groupBy } from '../../../src/lib/groupBy';
import { seesPrices } from '../../../src/resources/kit';
import { oneOf } from '../../db/database';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import type { Pdfs } from '../../documents/pdfs';
import { requireGroup } from '../../http/authorize';
import {
  type Answer,
  type Call,
  callerId,
  created,
  download,
  listed,
  noContent,
  ok,
  type SessionUser,
} from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { covers } from '../../http/scopes';
import { sentId, sentVersion } from '../../http/sentId';
import { createdBetween } from './createdBetween';
import { groupOf, groupOfOrder } from './lockOrder';
import { orderIds } from './orderIds';
import { readOrderDocument } from './readOrderDocument';
import { findOrder, readOrders } from './readOrders';
import { addOrder, changeOrder, removeOrder } from './saveOrder';

export type InvoicesOf = (
  db: Db,
  user: SessionUser,
  orderId: number,
) => Promise<Pick<InvoiceHead, 'id' | 'number' | 'state'>[]>;

export const orderCalls = (pdfs: Pdfs, invoicesOf: InvoicesOf): Operation[] => [
  implement(listOrders, { isCached: true, handle: (call) => list(call, invoicesOf) }),
  implement(createOrder, {
    groupOf: async ({ body }) => body.stockItemGroupId ?? null,
    async handle(call) {
      const { supplierId, stockItemGroupId = null, note = '', sent = null } = call.body;
      const { deliveryDay = null } = call.body;
      return created(await addOrder(call, { supplierId, stockItemGroupId, note, sent, deliveryDay }));
    },
  }),
  implement(updateOrder, {
    groupOf: ({ db, body }) => groupOfOrder(db, body.id),
    handle: async (call) => ok(await changeOrder(call, call.body)),
  }),
  implement(deleteOrder, {
    groupOf: async (call) => groupOfOrder(call.db, sentId(call)),
    async handle(call) {
      const wasTold = call.body?.wasTold ?? call.query.wasTold;
      await removeOrder(call, sentId(call), { version: sentVersion(call), wasTold });
      return noContent;
    },
  }),
  implement(orderPdf, {
    groupOf,
    async handle({ db, params, user, signal }) {
      const document = await readOrderDocument(db, params.orderId, user);
      return download({
        name: `Bestellung ${document.id} ${document.supplier.name}.pdf`,
        type: 'application/pdf',
        content: await pdfs.order(document, { userId: callerId(user), signal }),
      });
    },
  }),
];

async function list(
  { db, user, scopes, query }: Call<undefined, Read<typeof listOrders>['query']>,
  invoicesOf: InvoicesOf,
): Promise<Answer<Order[]>> {
  if (query.OrderId !== undefined) {
    const order = await findOrder(db, query.OrderId);
    if (!order) return ok([]);
    requireGroup(user, order.stockItemGroupId);
    const deliveries = await deliveriesOf(db, user, order.id);
    if (!seesPrices(user.role) || !covers(scopes, 'invoices:read')) return ok([{ ...order, deliveries }]);
    const invoices = (await invoicesOf(db, user, order.id)).map(({ id, number, state }) => ({ id, number, state }));
    return ok([{ ...order, deliveries, invoices }]);
  }
  const timeZone = await readTimeZone(db);
  const selection = {
    ...createdBetween({ start: query.StartDate, end: query.EndDate }, timeZone),
    unsentOnly: !query.ShowSent,
    groups: user.groups,
  };
  const { sort, range, filter } = query;
  const { ids, contentRange } = await orderIds(db, selection, { query: { sort, range, filter }, role: user.role });
  return listed({ records: await readOrders(db, ids), contentRange });
}

/** Deliveries of an order, oldest first; hidden unless the user may see all orders of the delivery. */
async function deliveriesOf(
  db: Db,
  { groups }: SessionUser,
  orderId: number,
): Promise<NonNullable<Order['deliveries']>> {
  const deliveries = await db
    .selectFrom('deliveryOrders')
    .innerJoin('deliveries', 'deliveries.id', 'deliveryOrders.deliveryId')
    .select(['deliveries.id', 'deliveries.number', 'deliveries.state', 'deliveries.deliveredAt'])
    .where('deliveryOrders.orderId', '=', orderId)
    .orderBy('deliveries.id')
    .execute();
  if (groups === 'all' || deliveries.length === 0) return deliveries;
  const ids = deliveries.map(({ id }) => id);
  const linked = await db
    .selectFrom('deliveryOrders')
    .innerJoin('orders', 'orders.id', 'deliveryOrders.orderId')
    .select(['deliveryId', 'stockItemGroupId'])
    .where(oneOf(db, 'deliveryId', ids))
    .execute();
  const byDelivery = groupBy(linked, ({ deliveryId }) => deliveryId);
  return deliveries.filter(({ id }) =>
    byDelivery.get(id)?.every(({ stockItemGroupId: group }) => group !== null && groups.includes(group)),
  );
}
