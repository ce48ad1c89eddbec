import { readOrderChanges, sendOrderAddendum } from '../../../src/contract/orderAddenda';
import { checkOrder, listDueOrders, readUnsentOrders, type UnsentOrders } from '../../../src/contract/orderChecks';
import { readOrderText } from '../../../src/contract/orderTexts';
import { pluck } from '../../../src/lib/pluck';
import { inGroups } from '../../db/repository/inGroups';
import type { Db } from '../../db/tables';
import type { Pdfs } from '../../documents/pdfs';
import { ok, type SessionUser } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import type { Mailer } from '../../letters/mailer';
import { readDueOrders } from './checks/dueOrders';
import { valueOfLines } from './checks/goodsValues';
import { readOrderChecks } from './checks/orderChecks';
import { itemCalls } from './itemCalls';
import { groupOf } from './lockOrder';
import { markChangesTold, readAddendum } from './mail/addendum';
import type { OrderPost } from './mail/deliverOrder';
import { mailCalls } from './mail/mailCalls';
import { deliverAndRecord } from './mail/sendMail';
import { type InvoicesOf, orderCalls } from './orderCalls';
import { orderText } from './orderText';
import { readOrderDocument } from './readOrderDocument';
import { orderChanges } from './sent/orderChanges';

export const orderOperations = (mailer: Mailer, pdfs: Pdfs, invoicesOf: InvoicesOf): Operation[] => [
  ...orderCalls(pdfs, invoicesOf),
  ...checkCalls,
  ...itemCalls,
  ...mailCalls({ mailer, pdfs }),
  ...sentCalls({ mailer, pdfs }),
];

const sentCalls = (post: OrderPost): Operation[] => [
  implement(readOrderText, {
    groupOf,
    handle: async ({ db, params, user }) => ok(orderText(await readOrderDocument(db, params.orderId, user))),
  }),
  implement(readOrderChanges, {
    groupOf,
    handle: async ({ db, params }) => ok(await orderChanges(db, params.orderId)),
  }),
  implement(sendOrderAddendum, {
    mode: 'own',
    groupOf,
    async handle(call) {
      const { orderId } = call.params;
      if (call.body?.byHand) return call.transact((tx) => markChangesTold({ db: tx, user: call.user }, post, orderId));
      const { document, told } = await readAddendum(call.db, orderId, call.user);
      return deliverAndRecord(call, post, document, { repeat: false, told, seen: call.body?.contentHash });
    },
  }),
];

const HOUR_MS = 3_600_000;
const DUE_HOURS = 24;

const checkCalls: Operation[] = [
  implement(checkOrder, {
    groupOf,
    handle: async ({ db, params, query, now, user }) =>
      ok(await readOrderChecks(db, params.orderId, query.At ?? now, user.role)),
  }),
  implement(listDueOrders, {
    async handle({ db, query, now, user }) {
      const at = query.At ?? now;
      const until = new Date(Date.parse(at) + (query.Hours ?? DUE_HOURS) * HOUR_MS).toISOString();
      return ok(await readDueOrders(db, { at, until, groups: user.groups }));
    },
  }),
  implement(readUnsentOrders, {
    isCached: true,
    handle: async ({ db, user }) => ok(await readUnsent(db, user.groups)),
  }),
];

async function readUnsent(db: Db, groups: SessionUser['groups']): Promise<UnsentOrders> {
  const query = db.selectFrom('orders').select(['id', 'created']).where('sent', 'is', null);
  const orders = await query.where(inGroups(db, groups)).execute();
  // Not in SQL, because `min` would scan all orders.
  const [oldest = null] = orders.map(({ created }) => created).sort();
  const { value, unpriced } = await valueOfLines(db, pluck(orders, 'id'));
  return { count: orders.length, oldest, goodsValue: value, unpriced };
}
