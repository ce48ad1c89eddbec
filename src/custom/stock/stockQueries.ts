import { queryOptions } from '@tanstack/react-query';
import { readStockNow, readStockNowItem, type StockNowItem } from '../../contract/stockNow';
import type { Api } from '../../dataProvider/createApi';

export type StockRow = StockNowItem;

interface StockAsked {
  SupplierId?: number;
  StockItemGroupId?: number;
  Below?: 'true';
}

/** Always stale: whatever comes and goes changes it. */
const staleTime = 0;

export const stockQueries = (api: Api) => ({
  list: (query: StockAsked) =>
    queryOptions({
      queryKey: ['stockNow', 'list', query],
      queryFn: ({ signal }) => api(readStockNow, { query, signal }),
      staleTime,
    }),
  one: (stockItemId: number) =>
    queryOptions({
      queryKey: ['stockNow', 'one', stockItemId],
      queryFn: ({ signal }) => api(readStockNowItem, { params: { stockItemId }, signal }),
      staleTime,
    }),
});
