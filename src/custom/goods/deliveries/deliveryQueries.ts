import { listDeliveries, listExpectedDeliveries, readDelivery } from '../../../contract/deliveries';
import type { Api } from '../../../dataProvider/createApi';
import { keptQuery } from '../../../queries/freshQuery';
import { addDays } from '../../../rules/dates';
import { goodsKeys } from '../goodsKeys';

// Always refetched, because others receive goods at the same time.
export const expectedQuery = (api: Api) =>
  keptQuery(api, [...goodsKeys.deliveries, 'expected'], listExpectedDeliveries, { query: {} });

const SHOWN_DAYS = 30;

export const shownFrom = (today: string): string => addDays(today, -SHOWN_DAYS);

export const deliveriesQuery = (api: Api, state: 'open' | 'booked' | 'reversed', from?: string) =>
  keptQuery(api, [...goodsKeys.deliveries, 'list', state, from ?? ''], listDeliveries, {
    query: { State: state, From: from },
  });

export const deliveryQuery = (api: Api, id: number) =>
  keptQuery(api, [...goodsKeys.deliveries, 'one', id], readDelivery, { params: { id } });
