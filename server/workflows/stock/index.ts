import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { orderBySheet, readOrderSheet } from '../../../src/contract/orderSheets';
import { readStockNow, readStockNowItem } from '../../../src/contract/stockNow';
import { listUsualAmounts, USUAL_AMOUNTS } from '../../../src/contract/usualAmounts';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled, seesPrices } from '../../../src/resources/kit';
import { readTimeZone } from '../../db/repository/settings';
import { stockNowCsv } from '../../documents/stockNowCsv';
import { requireGroup } from '../../http/authorize';
import { csvFile, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { covers } from '../../http/scopes';
import { notFound } from '../../problem';
import { readPrices } from '../historyLists';
import { readDeliveriesOf, readLossesOf, readOrdersOf } from './now/readStockEvents';
import { readStockNow as readStock } from './now/readStockNow';
import { orderFromSheet } from './sheets/orderFromSheet';
import { readSheet } from './sheets/readOrderSheet';
import { readAmounts } from './usual/readAmounts';

const sheetCalls: Operation[] = [
  implement(readOrderSheet, { handle: async (call) => ok(await readSheet(call, call.params.supplierId)) }),
  implement(orderBySheet, { handle: (call) => orderFromSheet(call, call.params.supplierId, call.body) }),
];

const usualCalls: Operation[] = [
  implement(listUsualAmounts, {
    isCached: true,
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

const stockNowCalls: Operation[] = [
  implement(readStockNow, {
    // Not a kept answer, as files are not kept.
    async handle({ db, user, query }) {
      const { SupplierId: supplierId, StockItemGroupId: stockItemGroupId, Below: belowOnly } = query;
      requireGroup(user, stockItemGroupId);
      const stock = await readStock(db, { groups: user.groups, supplierId, stockItemGroupId, belowOnly });
      if (query.format !== 'csv') return ok(stock);
      const timeZone = await readTimeZone(db);
      return csvFile('Lager', await stockNowCsv(stock, timeZone, user.role));
    },
  }),
  implement(readStockNowItem, {
    isCached: true,
    async handle({ db, user, scopes, params: { stockItemId } }) {
      const { groups, role } = user;
      const { items } = await readStock(db, { groups, stockItemId });
      const [item] = items;
      if (!item) throw notFound(`Artikel ${stockItemId}`);
      const hasPrices = seesPrices(role) && covers(scopes, 'invoices:read');
      return ok({
        ...item,
        orders: await readOrdersOf(db, stockItemId, groups),
        deliveries: await readDeliveriesOf(db, stockItemId, groups),
        losses: await readLossesOf(db, stockItemId),
        prices: hasPrices ? (await readPrices(db, stockItemId, { query: {}, role })).records : [],
      });
    },
  }),
];

export const stockOperations: Operation[] = [...sheetCalls, ...stockNowCalls, ...usualCalls];
