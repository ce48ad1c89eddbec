import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { listCurrentStock, listStockCounts } from '../../../../src/contract/stockCounts';
import { fromScaled } from '../../../../src/resources/kit';
import { readParts } from '../../../db/repository/readInSteps';
import { ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { sortInTurns, takeTurns } from '../../../turns';
import { periodOf } from '../period';
import { readCurrentStock } from './readCurrentStock';

export const stockCountCalls: Operation[] = [
  implement(listStockCounts, {
    mode: 'read',
    isKept: true,
    async handle({ db, query }) {
      const { from, before } = await periodOf(db, query);
      let stockCounts = db.selectFrom('stockCounts').selectAll();
      if (query.StockItemId !== undefined) stockCounts = stockCounts.where('stockItemId', '=', query.StockItemId);
      if (from) stockCounts = stockCounts.where('at', '>=', from);
      if (before) stockCounts = stockCounts.where('at', '<', before);
      const rows = await readParts((after, limit) =>
        stockCounts.where('id', '>', after).orderBy('id').limit(limit).execute(),
      );
      const byTime = (a: (typeof rows)[number], b: typeof a) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id);
      return ok(
        (await sortInTurns(rows, byTime, takeTurns())).map(({ sourceResource, sourceId, amount, ...row }) => ({
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
