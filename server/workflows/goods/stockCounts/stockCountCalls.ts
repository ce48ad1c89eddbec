import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { listCurrentStock, listStockCounts } from '../../../../src/contract/stockCounts';
import { fromScaled } from '../../../../src/resources/kit';
import { ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { periodOf } from '../period';
import { readCurrentStock } from './readCurrentStock';

export const stockCountCalls: Operation[] = [
  implement(listStockCounts, {
    mode: 'read',
    isKept: true,
    async handle({ db, query }) {
      const { from, before } = await periodOf(db, query);
      let stockCounts = db.selectFrom('stockCounts').selectAll().orderBy('at').orderBy('id');
      if (query.StockItemId !== undefined) stockCounts = stockCounts.where('stockItemId', '=', query.StockItemId);
      if (from) stockCounts = stockCounts.where('at', '>=', from);
      if (before) stockCounts = stockCounts.where('at', '<', before);
      const rows = await stockCounts.execute();
      return ok(
        rows.map(({ sourceResource, sourceId, amount, ...row }) => ({
          ...row,
          amount: fromScaled(amount, AMOUNT_SCALE),
          source: { resource: sourceResource, id: sourceId },
        })),
      );
    },
  }),
  implement(listCurrentStock, {
    mode: 'read',
    isKept: true,
    handle: async ({ db, query }) => ok(await readCurrentStock(db, { stockItemId: query.StockItemId })),
  }),
];
