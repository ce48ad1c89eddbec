import { queryOptions } from '@tanstack/react-query';
import { type DepositBalance, listDepositBalances } from '../../contract/deposits';
import type { Api } from '../../dataProvider/createApi';
import { onDevice } from '../../device/persistedCache';
import { goodsKeys } from './goodsKeys';

export const balancesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...goodsKeys.deposits, 'balances'],
    queryFn: ({ signal }): Promise<DepositBalance[]> => api(listDepositBalances, { query: {}, signal }),
    staleTime: 0,
    ...onDevice,
  });
