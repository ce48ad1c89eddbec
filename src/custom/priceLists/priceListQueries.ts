import { queryOptions } from '@tanstack/react-query';
import { listPriceLists, readPriceList } from '../../contract/priceLists';
import type { Api } from '../../dataProvider/createApi';

/** What is read again when a list of the supplier was read, answered, taken over or thrown away. */
export const listsKey = (supplierId: number) => ['priceLists', supplierId];
export const listKey = (supplierId: number, id: number) => [...listsKey(supplierId), id];

/** A supplier's lists without their rows, the newest first. */
export const listHeadsQuery = (api: Api, supplierId: number) =>
  queryOptions({
    queryKey: [...listsKey(supplierId), 'heads'],
    queryFn: ({ signal }) => api(listPriceLists, { query: { SupplierId: supplierId }, signal }),
    staleTime: 0,
  });

/** A list with all its rows. */
export const listQuery = (api: Api, supplierId: number, id: number) =>
  queryOptions({
    queryKey: listKey(supplierId, id),
    queryFn: ({ signal }) => api(readPriceList, { params: { id }, signal }),
    staleTime: 0,
  });
