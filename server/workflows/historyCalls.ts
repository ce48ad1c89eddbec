import { listPriceHistory, listStockLevels } from '../../src/contract/history';
import { listed } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { readPrices, readStockLevels } from './historyLists';

export const historyCalls: Operation[] = [
  implement(listPriceHistory, {
    isCached: true,
    async handle({ db, user, query: { StockItemId: stockItemId, ...query } }) {
      return listed(await readPrices(db, stockItemId, { query, role: user.role }));
    },
  }),
  implement(listStockLevels, {
    isCached: true,
    async handle({ db, user, query: { StockItemId: stockItemId, StockLocationId: stockLocationId, ...query } }) {
      return listed(await readStockLevels(db, { stockItemId, stockLocationId }, { query, role: user.role }));
    },
  }),
];
