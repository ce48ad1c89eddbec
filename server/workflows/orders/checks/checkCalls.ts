import { checkOrder, listDueOrders, readUnsentOrders, type UnsentOrders } from '../../../../src/contract/orderChecks';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { ok, type SessionUser } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { groupOfOrder } from '../lockOrder';
import { readDueOrders } from './dueOrders';
import { valueOfLines } from './goodsValues';
import { readOrderChecks } from './orderChecks';

const HOUR_MS = 3_600_000;
const HOURS = 24;

export const checkCalls: Operation[] = [
  implement(checkOrder, {
    mode: 'read',
    groupOf: ({ db, params }) => groupOfOrder(db, params.orderId),
    handle: async ({ db, params, query, now, user }) =>
      ok(await readOrderChecks(db, params.orderId, query.At ?? now, user.role)),
  }),
  implement(listDueOrders, {
    mode: 'read',
    async handle({ db, query, now, user }) {
      const at = query.At ?? now;
      const until = new Date(Date.parse(at) + (query.Hours ?? HOURS) * HOUR_MS).toISOString();
      return ok(await readDueOrders(db, { at, until, groups: user.groups }));
    },
  }),
  implement(readUnsentOrders, {
    mode: 'read',
    isKept: true,
    handle: async ({ db, user }) => ok(await readUnsent(db, user.groups)),
  }),
];

async function readUnsent(db: Db, groups: SessionUser['groups']): Promise<UnsentOrders> {
  let query = db.selectFrom('orders').select(['id', 'created']).where('sent', 'is', null);
  if (groups !== 'all') query = query.where(oneOf(db, 'stockItemGroupId', groups));
  const orders = await query.execute();
  // Not in SQL, because `min` would scan all orders.
  const [oldest = null] = orders.map(({ created }) => created).sort();
  const { value, unpriced } = await valueOfLines(db, pluck(orders, 'id'));
  return { count: orders.length, oldest, goodsValue: value, unpriced };
}
