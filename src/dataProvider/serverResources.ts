import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Registry } from '../resources/kit';
import { HttpError } from './HttpError';
import { http } from './http';
import { onDevice } from './persistedCache';
import { useIsSignedIn } from './session';

const MINUTE_MS = 60_000;

/** All definitions that the server has and the user may see: the product's own and those that integrators added. */
export const serverResourcesQuery = queryOptions({
  ...onDevice,
  queryKey: ['resources'],
  queryFn: async (): Promise<Registry> => {
    try {
      return await http<Registry>('GET', '/api/resources', { background: true });
    } catch (error) {
      // Other backends have the documented resources and no list of them.
      if (error instanceof HttpError && error.status === 404) return [];
      throw error;
    }
  },
  staleTime: 5 * MINUTE_MS,
  structuralSharing: true,
});

/** Whether the server has what the documented API has not: CSV files, the history of records. Not before it has said so. */
export function useIsOurServer(): boolean {
  const { data } = useQuery({ ...serverResourcesQuery, enabled: useIsSignedIn() });
  return data !== undefined && data.length > 0;
}
