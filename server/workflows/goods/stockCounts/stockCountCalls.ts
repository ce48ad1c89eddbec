import type { Selectable } from 'kysely';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { listCurrentStock, listStockCounts, type StockCount } from '../../../../src/contract/stockCounts';
import { fromScaled } from '../../../../src/resources/kit';
import { readParts } from '../../../db/repository/readInSteps';
import type { Tables } from '../../../db/tables';
import { ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { sortInTurns, takeTurns } from '../../../turns';
import { periodOf } from '../period';
import { readCurrentStock } from './readCurrentStock';

export const stockCountCalls: Operation[] = [
  implement(listStockCounts, {
    mode: 'read',
    isKept: true,
    isHeavy: true,
    async handle({ db, query }) {
      const { from, before } = await periodOf(db, query);
      let stockCounts = db.selectFrom('stockCounts').selectAll();
      if (query.StockItemId !== undefined) stockCounts = stockCounts.where('stockItemId', '=', query.StockItemId);
      if (from) stockCounts = stockCounts.where('at', '>=', from);
      if (before) stockCounts = stockCounts.where('at', '<', before);
      const counts = await readParts(async (after, limit) => {
        const rows = await stockCounts.where('id', '>', after).orderBy('id').limit(limit).execute();
        return rows.map(toCount);
      });
      return ok(await sortInTurns(counts, byTime, takeTurns()));
    },
  }),
  implement(listCurrentStock, {
    mode: 'read',
    isKept: true,
    handle: async ({ db, query }) => ok(await readCurrentStock(db, { stockItemId: query.StockItemId })),
  }),
];

const toCount = ({ sourceResource, sourceId, amount, ...row }: Selectable<Tables['stockCounts']>): StockCount => ({
  ...row,
  amount: fromScaled(amount, AMOUNT_SCALE),
  source: { resource: sourceResource, id: sourceId },
});

const byTime = (a: StockCount, b: StockCount) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id);
