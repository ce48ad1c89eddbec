import { listPriceLists, type PriceListChange, readPriceList } from '../../contract/priceLists';
import type { Api } from '../../dataProvider/createApi';
import { freshQuery } from '../../queries/freshQuery';

export type SentAnswer = NonNullable<PriceListChange['rows']>[number];

export const listsKey = (supplierId: number) => ['priceLists', supplierId];
export const listKey = (supplierId: number, id: number) => [...listsKey(supplierId), id];

export const listHeadsQuery = (api: Api, supplierId: number) =>
  freshQuery(api, [...listsKey(supplierId), 'heads'], listPriceLists, { query: { SupplierId: supplierId } });

export const listQuery = (api: Api, supplierId: number, id: number) =>
  freshQuery(api, listKey(supplierId, id), readPriceList, { params: { id } });
