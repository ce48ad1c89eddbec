import {
  bookDepositReturn,
  correctDeposits,
  DEPOSITS_PAGE,
  listDepositBalances,
  listDepositMovements,
  reverseDepositMovement,
} from '../../../../src/contract/deposits';
import { isCountedAs } from '../../../db/repository/survivorOf';
import { ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { periodOf } from '../period';
import { bookDeposits } from './bookDeposits';
import { presentDeposit, readBalances, selectDeposits } from './readDeposits';
import { reverseDeposit } from './reverseDeposits';
import { withContents } from './withContents';

export const depositCalls: Operation[] = [
  implement(listDepositMovements, {
    isCached: true,
    async handle({ db, query }) {
      const { from, before } = await periodOf(db, query);
      let rows = selectDeposits(db).orderBy('movement.id', 'desc').limit(DEPOSITS_PAGE);
      if (query.SupplierId !== undefined)
        rows = rows.where(isCountedAs(db, 'suppliers', 'movement.supplierId', [query.SupplierId]));
      if (query.DepositTypeId !== undefined) rows = rows.where('movement.depositTypeId', '=', query.DepositTypeId);
      if (query.Before !== undefined) rows = rows.where('movement.id', '<', query.Before);
      if (from !== undefined) rows = rows.where('movement.at', '>=', from);
      if (before !== undefined) rows = rows.where('movement.at', '<', before);
      return ok((await rows.execute()).map(presentDeposit));
    },
  }),
  implement(listDepositBalances, {
    isCached: true,
    handle: async ({ db, query }) => ok(await readBalances(db, { supplierId: query.SupplierId, at: query.At })),
  }),
  implement(bookDepositReturn, {
    async handle(call) {
      const counts = await withContents(call.db, call.body.counts, 'counts');
      return bookDeposits(call, {
        ...call.body,
        kind: 'return',
        counts: counts.map(({ depositTypeId, count }) => ({ depositTypeId, count: -count })),
      });
    },
  }),
  implement(correctDeposits, { handle: (call) => bookDeposits(call, { ...call.body, kind: 'correction' }) }),
  implement(reverseDepositMovement, { handle: (call) => reverseDeposit(call, call.params.id, call.body?.note) }),
];
