import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWrite, type Write } from '../../dataProvider/useWrite';
import { useShowError } from '../../layout/useShowError';
import { censusQueries } from './censusQueries';
import type { Census, MadeOrder, WireLine } from './censusRecords';

/** What `request_orders` answers; without orders, `message` says so. */
export interface OrdersAnswer {
  census: Census;
  orders: MadeOrder[];
  message?: string;
}

/** Starts a census of a group; while one is running, that one is the answer. */
export function useStartCensus() {
  const queryClient = useQueryClient();
  return useCensusCall(async (write, stockItemGroupId: number) => {
    const census = await write<Census>('POST', '/api/Census/StartNewCensus', { body: { stockItemGroupId } });
    // Whoever comes back to the overview without a network looks for it there.
    queryClient.setQueryData(censusQueries.running().queryKey, (all) => {
      return all && [census, ...all.filter(({ id }) => id !== census.id)];
    });
    return census;
  });
}

/** Makes the orders of a finished census. */
export const useRequestOrders = () =>
  useCensusCall((write, id: number) => write<OrdersAnswer>('POST', `/api/Census/${id}/request_orders`, {}));

export const useDeleteCensus = () =>
  // By query as well: proxies drop bodies of DELETE.
  useCensusCall((write, id: number) => write('DELETE', '/api/Census', { query: { id }, body: { id } }));

/** An article that was found on a shelf where the census does not expect it. */
export interface FoundItem {
  censusId: number;
  stockItemId: number;
  stockLocationId: number;
  /** In units; left out when it is still to be counted. */
  newAmount?: number;
}

export const useAddLine = () =>
  useCensusCall((write, body: FoundItem) => write<WireLine>('POST', '/api/ScheduledStockModifications', { body }));

/** Takes a line out again that a person has added. */
export const useRemoveLine = () =>
  useCensusCall((write, id: number) =>
    write('DELETE', '/api/ScheduledStockModifications', { query: { id }, body: { id } }),
  );

/** A call that changes censuses: afterwards they are read anew, and a failure is shown as a notification. */
function useCensusCall<V, A>(call: (write: Write, variables: V) => Promise<A>) {
  const write = useWrite();
  const queryClient = useQueryClient();
  const showError = useShowError();
  return useMutation({
    mutationFn: (variables: V) => call(write, variables),
    // Without a network it fails, visibly, instead of waiting for one.
    networkMode: 'always',
    onError: showError,
    // After a refusal as well: most likely somebody else has changed the census.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['census'] });
    },
  });
}
