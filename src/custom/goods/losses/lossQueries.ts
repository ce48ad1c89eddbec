import { listCurrentStock } from '../../../contract/stockCounts';
import { listStockMovements } from '../../../contract/stockMovements';
import type { Api } from '../../../dataProvider/createApi';
import { keptQuery } from '../../../queries/freshQuery';
import { addDays } from '../../../rules/dates';
import { goodsKeys } from '../goodsKeys';

const RECENT_DAYS = 60;

export const recentLossesQuery = (api: Api, today: string) =>
  keptQuery(api, [...goodsKeys.losses, 'recent'], listStockMovements, {
    query: { Kind: 'loss', From: addDays(today, -RECENT_DAYS) },
  });

export const currentStockQuery = (api: Api) =>
  keptQuery(api, [...goodsKeys.losses, 'stock'], listCurrentStock, { query: {}, background: true });
