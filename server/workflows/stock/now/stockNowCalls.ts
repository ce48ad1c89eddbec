import { readStockNow, readStockNowItem } from '../../../../src/contract/stockNow';
import { seesPrices } from '../../../../src/resources/kit';
import { stockNowCsv } from '../../../documents/stockNowCsv';
import { requireGroup } from '../../../http/authorize';
import { csvFile, ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { covers } from '../../../http/scopes';
import { notFound } from '../../../problem';
import { readPrices } from '../../historyLists';
import { readSettings } from '../../settings';
import { readDeliveriesOf, readLossesOf, readOrdersOf } from './readStockEvents';
import { readStockNow as read } from './readStockNow';

export const stockNowCalls: Operation[] = [
  implement(readStockNow, {
    mode: 'read',
    // Not a kept answer, as files are not kept.
    async handle({ db, user, query }) {
      const { SupplierId: supplierId, StockItemGroupId: stockItemGroupId, Below: belowOnly } = query;
      requireGroup(user, stockItemGroupId);
      const stock = await read(db, { groups: user.groups, supplierId, stockItemGroupId, belowOnly });
      if (query.format !== 'csv') return ok(stock);
      const { TIME_ZONE } = await readSettings(db);
      return csvFile('Lager', await stockNowCsv(stock, TIME_ZONE, user.role));
    },
  }),
  implement(readStockNowItem, {
    mode: 'read',
    isKept: true,
    async handle({ db, user, scopes, params: { stockItemId } }) {
      const { groups, role } = user;
      const { items } = await read(db, { groups, stockItemId });
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
