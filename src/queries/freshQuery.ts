import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AnyCall, Sent } from '../contract/kit/call';
import type { Api, ApiOptions } from '../dataProvider/createApi';
import { onDevice } from '../device/persistedCache';

/** Query of one call that is always stale, for data that others change. */
export const freshQuery = <C extends AnyCall>(api: Api, queryKey: QueryKey, call: C, sent: Sent<C> & ApiOptions) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api(call, { ...sent, signal }), staleTime: 0 });

/** A fresh query whose last answer is kept on the device. */
export const keptQuery = <C extends AnyCall>(api: Api, queryKey: QueryKey, call: C, sent: Sent<C> & ApiOptions) => ({
  ...freshQuery(api, queryKey, call, sent),
  ...onDevice,
});
