import { listDeliveries, listExpectedDeliveries, readDelivery } from '../../../contract/deliveries';
import type { Api } from '../../../dataProvider/createApi';
import { onDevice } from '../../../device/persistedCache';
import { freshQuery } from '../../../queries/freshQuery';
import { addDays } from '../../../rules/dates';
import { goodsKeys } from '../goodsKeys';

// Always refetched, because others receive goods at the same time.
export const expectedQuery = (api: Api) => ({
  ...freshQuery(api, [...goodsKeys.deliveries, 'expected'], listExpectedDeliveries, { query: {} }),
  ...onDevice,
});

const SHOWN_DAYS = 30;

export const shownFrom = (today: string): string => addDays(today, -SHOWN_DAYS);

export const deliveriesQuery = (api: Api, state: 'open' | 'booked' | 'reversed', from?: string) => ({
  ...freshQuery(api, [...goodsKeys.deliveries, 'list', state, from ?? ''], listDeliveries, {
    query: { State: state, From: from },
  }),
  ...onDevice,
});

export const deliveryQuery = (api: Api, id: number) => ({
  ...freshQuery(api, [...goodsKeys.deliveries, 'one', id], readDelivery, { params: { id } }),
  ...onDevice,
});
