import { queryOptions } from '@tanstack/react-query';
import { listDeliveries, listEventTypes, listWebhooks } from '../contract/webhooks';
import type { Api } from '../dataProvider/createApi';

export const webhooksKey = ['webhooks'] as const;

/** Milliseconds between reads while a delivery is under way. */
export const READ_AGAIN_MS = 3_000;

export const webhooksQuery = (api: Api) =>
  queryOptions({
    queryKey: [...webhooksKey, 'all'],
    queryFn: ({ signal }) => api(listWebhooks, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ active, waiting }) => active && waiting > 0) ? READ_AGAIN_MS : false,
  });

/** Event types only change when the server restarts. */
export const eventTypesQuery = (api: Api) =>
  queryOptions({ queryKey: ['webhookEvents'], queryFn: ({ signal }) => api(listEventTypes, { signal }) });

export const deliveriesQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...webhooksKey, id],
    queryFn: ({ signal }) => api(listDeliveries, { params: { id }, signal }),
  });
