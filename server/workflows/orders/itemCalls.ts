import type { Read } from '../../../src/contract/kit/call';
import { createOrderItem, deleteOrderItem, listOrderItems, updateOrderItem } from '../../../src/contract/orderItems';
import { oneOf } from '../../db/database';
import { findRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { requireGroup } from '../../http/authorize';
import { created, listed, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { invalid } from '../../problem';
import { pageOf, readListQuery } from '../../records/listQuery';
import { orderItems } from './fields';
import { groupOfOrder } from './lockOrder';
import { readItems } from './readItems';
import { addItem, changeItem, removeItem } from './saveItem';

export const itemCalls: Operation[] = [
  implement(listOrderItems, {
    isCached: true,
    async handle({ db, user, query }) {
      const orderIds = query.OrderIds ?? [];
      for (const group of await groupsOfOrders(db, orderIds)) requireGroup(user, group);
      const items = await readItems(db, orderIds, user);
      const names = new Map(items.map(({ stockItemId, description }) => [stockItemId, description]));
      const { sort, range, filter } = query;
      const asked = readListQuery({ sort, range, filter }, orderItems, user.role);
      // Lists sort references by the names of their records.
      return listed(await pageOf(items, orderItems, asked, (_, stockItemId) => names.get(Number(stockItemId)) ?? ''));
    },
  }),
  implement(createOrderItem, {
    groupOf: ({ db, body }) => groupOfOrder(db, body.orderId),
    handle: async (call) => created(await addItem(call, call.body)),
  }),
  implement(updateOrderItem, {
    groupOf: ({ db, body }) => groupOfItem(db, body.id),
    handle: async (call) => ok(await changeItem(call, call.body)),
  }),
  implement(deleteOrderItem, {
    groupOf: async (call) => groupOfItem(call.db, sentId(call)),
    async handle(call) {
      const version = call.query.version ?? call.body?.version;
      return ok({ orderId: await removeItem(call, sentId(call), version) });
    },
  }),
];

async function groupOfItem(db: Db, id: number): Promise<number | null> {
  const { orderId } = await findRow(db, 'orderItems', id, `Position ${id}`);
  return groupOfOrder(db, orderId);
}

async function groupsOfOrders(db: Db, ids: readonly number[]): Promise<(number | null)[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('stockItemGroupId')
    .distinct()
    .where(oneOf(db, 'id', ids))
    .execute();
  return rows.map(({ stockItemGroupId }) => stockItemGroupId);
}

function sentId({ query, body }: Pick<Read<typeof deleteOrderItem>, 'query' | 'body'>): number {
  const sent = query.orderItemId ?? query.id ?? body?.id;
  if (sent === undefined) throw invalid({ orderItemId: 'Bitte eine gültige Id angeben.' });
  return sent;
}
