import { queryOptions } from '@tanstack/react-query';
import { listCashRegisters } from '../../../contract/cashRegisters';
import { listSalesImports } from '../../../contract/sales';
import { listSoldItems } from '../../../contract/soldItems';
import type { Api } from '../../../dataProvider/createApi';
import { TODAY_KEY } from '../../../queries/todayKey';
import { goodsKeys } from '../goodsKeys';

export const salesKey = ['sales'] as const;

export const CHANGED_BY_SALES = [salesKey, goodsKeys.shrinkage, TODAY_KEY];

export const soldItemsQuery = (api: Api) =>
  queryOptions({ queryKey: [...salesKey, 'items'], queryFn: ({ signal }) => api(listSoldItems, { signal }) });

export const registersQuery = (api: Api) =>
  queryOptions({ queryKey: [...salesKey, 'registers'], queryFn: ({ signal }) => api(listCashRegisters, { signal }) });

export const importsQuery = (api: Api) =>
  queryOptions({ queryKey: [...salesKey, 'imports'], queryFn: ({ signal }) => api(listSalesImports, { signal }) });
