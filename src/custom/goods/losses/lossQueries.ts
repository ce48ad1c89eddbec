import { queryOptions } from '@tanstack/react-query';
import { listStockMovements, type StockMovement } from '../../../contract/stockMovements';
import type { Api } from '../../../dataProvider/createApi';
import { onDevice } from '../../../device/persistedCache';
import { addDays } from '../../../rules/dates';
import { goodsKeys } from '../goodsKeys';

/** What was lost in this time says what is likely to be lost next. */
const RECENT_DAYS = 60;

/** The losses of the last weeks, the newest first. @param today the instance's day */
export const recentLossesQuery = (api: Api, today: string) =>
  queryOptions({
    queryKey: [...goodsKeys.losses, 'recent'],
    queryFn: ({ signal }): Promise<StockMovement[]> =>
      api(listStockMovements, { query: { Kind: 'loss', From: addDays(today, -RECENT_DAYS) }, signal }),
    staleTime: 0,
    ...onDevice,
  });
