import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http, newKey } from '../../dataProvider/http';
import { useShowError } from '../../layout/useShowError';
import { CensusStatus } from '../../rules/censusStatus';
import type { Census, MadeOrder } from './censusRecords';

/** What `request_orders` answers; without orders, `message` says so. */
export interface OrdersAnswer {
  census: Census;
  orders: MadeOrder[];
  message?: string;
}

/** Starts a census of a group; while one is running, that one is the answer. */
export const useStartCensus = () =>
  useCensusCall((stockItemGroupId: number) =>
    http<Census>('POST', '/api/Census/StartNewCensus', { body: { stockItemGroupId }, idempotencyKey: newKey() }),
  );

/** Finishes a census of which every line is counted. One that is finished already stays as it is. */
export const useFinishCensus = () =>
  useCensusCall(({ id, version }: Census) => {
    const body = { id, status: CensusStatus.Applying, version: version > 0 ? version : undefined };
    return http<Census>('PUT', '/api/Census', { body, idempotencyKey: newKey() });
  });

/** Makes the orders of a finished census. */
export const useRequestOrders = () =>
  useCensusCall((id: number) =>
    http<OrdersAnswer>('POST', `/api/Census/${id}/request_orders`, { idempotencyKey: newKey() }),
  );

export const useDeleteCensus = () =>
  // By query as well: proxies drop bodies of DELETE.
  useCensusCall((id: number) => http('DELETE', '/api/Census', { query: { id }, body: { id } }));

/** A call that changes censuses: afterwards they are read anew, and a failure is shown as a notification. */
function useCensusCall<V, A>(call: (variables: V) => Promise<A>) {
  const queryClient = useQueryClient();
  const showError = useShowError();
  return useMutation({
    mutationFn: call,
    // Without a network it fails, visibly, instead of waiting for one.
    networkMode: 'always',
    onError: showError,
    // After a refusal as well: most likely somebody else has changed the census.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['census'] });
    },
  });
}
