import { queryOptions } from '@tanstack/react-query';
import { type CurrentStock, listCurrentStock } from '../../../contract/stockCounts';
import { listStockMovements, type StockMovement } from '../../../contract/stockMovements';
import type { Api } from '../../../dataProvider/createApi';
import { onDevice } from '../../../device/persistedCache';
import { addDays } from '../../../rules/dates';
import { goodsKeys } from '../goodsKeys';

const RECENT_DAYS = 60;

export const recentLossesQuery = (api: Api, today: string) =>
  queryOptions({
    queryKey: [...goodsKeys.losses, 'recent'],
    queryFn: ({ signal }): Promise<StockMovement[]> =>
      api(listStockMovements, { query: { Kind: 'loss', From: addDays(today, -RECENT_DAYS) }, signal }),
    staleTime: 0,
    ...onDevice,
  });

/** Kept on the device once read; what is recorded reads it again. */
export const currentStockQuery = (api: Api) =>
  queryOptions({
    queryKey: [...goodsKeys.losses, 'stock'],
    queryFn: ({ signal }): Promise<CurrentStock[]> => api(listCurrentStock, { query: {}, signal, background: true }),
    staleTime: 0,
    ...onDevice,
  });
