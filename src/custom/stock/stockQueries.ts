import { readStockNow, readStockNowItem, type StockNowItem } from '../../contract/stockNow';
import type { Api } from '../../dataProvider/createApi';
import { freshQuery } from '../../queries/freshQuery';

export type StockRow = StockNowItem;

interface StockAsked {
  SupplierId?: number;
  StockItemGroupId?: number;
  Below?: 'true';
}

export const stockQueries = (api: Api) => ({
  list: (query: StockAsked) => freshQuery(api, ['stockNow', 'list', query], readStockNow, { query }),
  one: (stockItemId: number) =>
    freshQuery(api, ['stockNow', 'one', stockItemId], readStockNowItem, { params: { stockItemId } }),
});
