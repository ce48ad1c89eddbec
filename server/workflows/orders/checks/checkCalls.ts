import { checkOrder, listDueOrders, readUnsentOrders } from '../../../../src/contract/orderChecks';
import { ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { groupOfOrder } from '../lockOrder';
import { readDueOrders } from './dueOrders';
import { readOrderChecks } from './orderChecks';
import { readUnsent } from './unsentOrders';

const HOUR_MS = 3_600_000;
/** Default look-ahead for cut-offs. */
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
