import { queryOptions } from '@tanstack/react-query';
import { listPriceLists, readPriceList } from '../../contract/priceLists';
import type { Api } from '../../dataProvider/createApi';

export const listsKey = (supplierId: number) => ['priceLists', supplierId];
export const listKey = (supplierId: number, id: number) => [...listsKey(supplierId), id];

export const listHeadsQuery = (api: Api, supplierId: number) =>
  queryOptions({
    queryKey: [...listsKey(supplierId), 'heads'],
    queryFn: ({ signal }) => api(listPriceLists, { query: { SupplierId: supplierId }, signal }),
    staleTime: 0,
  });

export const listQuery = (api: Api, supplierId: number, id: number) =>
  queryOptions({
    queryKey: listKey(supplierId, id),
    queryFn: ({ signal }) => api(readPriceList, { params: { id }, signal }),
    staleTime: 0,
  });
