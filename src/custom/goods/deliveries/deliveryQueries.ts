import { queryOptions } from '@tanstack/react-query';
import {
  type Delivery,
  type DeliveryHead,
  type ExpectedDelivery,
  listDeliveries,
  listExpectedDeliveries,
  readDelivery,
} from '../../../contract/deliveries';
import type { Api } from '../../../dataProvider/createApi';
import { onDevice } from '../../../device/persistedCache';
import { addDays } from '../../../rules/dates';
import { goodsKeys } from '../goodsKeys';

/** Others receive at the same time: show cached data, but always refetch. */
const staleTime = 0;

export const expectedQuery = (api: Api) =>
  queryOptions({
    queryKey: [...goodsKeys.deliveries, 'expected'],
    queryFn: ({ signal }): Promise<ExpectedDelivery[]> => api(listExpectedDeliveries, { query: {}, signal }),
    staleTime,
    ...onDevice,
  });

const SHOWN_DAYS = 30;

export const shownFrom = (today: string): string => addDays(today, -SHOWN_DAYS);

export const deliveriesQuery = (api: Api, state: 'open' | 'booked' | 'reversed', from?: string) =>
  queryOptions({
    queryKey: [...goodsKeys.deliveries, 'list', state, from ?? ''],
    queryFn: ({ signal }): Promise<DeliveryHead[]> =>
      api(listDeliveries, { query: { State: state, From: from }, signal }),
    staleTime,
    ...onDevice,
  });

export const deliveryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...goodsKeys.deliveries, 'one', id],
    queryFn: ({ signal }): Promise<Delivery> => api(readDelivery, { params: { id }, signal }),
    staleTime,
    ...onDevice,
  });
