import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { orderBySheet, readOrderSheet } from '../../../src/contract/orderSheets';
import { listUsualAmounts, USUAL_AMOUNTS } from '../../../src/contract/usualAmounts';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled } from '../../../src/resources/kit';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { stockNowCalls } from './now/stockNowCalls';
import { orderFromSheet } from './sheets/orderFromSheet';
import { readSheet } from './sheets/readOrderSheet';
import { readAmounts } from './usual/readAmounts';

const sheetCalls: Operation[] = [
  implement(readOrderSheet, {
    mode: 'read',
    handle: async (call) => ok(await readSheet(call, call.params.supplierId)),
  }),
  implement(orderBySheet, {
    mode: 'write',
    handle: (call) => orderFromSheet(call, call.params.supplierId, call.body),
  }),
];

const usualCalls: Operation[] = [
  implement(listUsualAmounts, {
    mode: 'read',
    isKept: true,
    async handle({ db, user, query: { Kind: kind, SupplierId: supplierId } }) {
      const amounts = await readAmounts(db, kind, { groups: user.groups, supplierId });
      const read = (amount: number) => (kind === 'order' ? Number(amount) : fromScaled(Number(amount), AMOUNT_SCALE));
      return ok(
        [...groupBy(amounts, ({ stockItemId }) => stockItemId)].map(([stockItemId, all]) => {
          const latest = all.slice(0, USUAL_AMOUNTS).map(({ amount }) => read(amount));
          const inOrder = latest.toSorted((a, b) => a - b);
          const count = inOrder.length;
          return {
            stockItemId,
            count,
            median: inOrder[Math.ceil(count / 2) - 1] ?? 0,
            largest: inOrder.at(-1) ?? 0,
          };
        }),
      );
    },
  }),
];

export const stockOperations: Operation[] = [...sheetCalls, ...stockNowCalls, ...usualCalls];
