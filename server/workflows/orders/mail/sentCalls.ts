import { readOrderChanges, sendOrderAddendum } from '../../../../src/contract/orderAddenda';
import { readOrderText } from '../../../../src/contract/orderTexts';
import { type Call, ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { groupOfOrder } from '../lockOrder';
import { orderText } from '../orderText';
import { readOrderDocument } from '../readOrderDocument';
import { readChanges } from '../sent/orderChanges';
import { markChangesTold, sendAddendum } from './addendum';
import type { OrderPost } from './deliverOrder';

const groupOf = ({ db, params }: Call<{ orderId: number }>) => groupOfOrder(db, params.orderId);

export const sentCalls = (post: OrderPost): Operation[] => [
  implement(readOrderText, {
    mode: 'read',
    groupOf,
    handle: async ({ db, params, user }) => ok(orderText(await readOrderDocument(db, params.orderId, user))),
  }),
  implement(readOrderChanges, {
    mode: 'read',
    groupOf,
    handle: async ({ db, params }) => ok(await readChanges(db, params.orderId)),
  }),
  implement(sendOrderAddendum, {
    mode: 'own',
    groupOf,
    handle: (call) =>
      call.body?.byHand
        ? call.transact((tx) => markChangesTold({ db: tx, user: call.user }, post, call.params.orderId))
        : sendAddendum(call, post, call.params.orderId, call.body?.contentHash),
  }),
];
