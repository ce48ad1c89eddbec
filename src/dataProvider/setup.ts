import { queryOptions, useQuery } from '@tanstack/react-query';
import { HttpError } from './HttpError';
import { http } from './http';

/** What `GET /api/setup` tells everybody. */
export interface Setup {
  /** No user exists yet. */
  needsAdmin: boolean;
  /** The demo data comes with the first administrator, asked for or not. */
  demoData?: boolean;
  instanceName?: string | null;
  instanceColor?: string | null;
}

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async (): Promise<Setup> => {
    try {
      return await http<Setup>('GET', '/api/setup', { background: true });
    } catch (error) {
      // Other backends have no such page: there is somebody who can sign in.
      if (error instanceof HttpError && error.status >= 400 && error.status < 500) return { needsAdmin: false };
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Asked even when the browser believes to be offline: what it believes is often wrong.
  networkMode: 'always',
  // Every page uses it: a server that is away is not asked again by each of them.
  retryOnMount: false,
});

/** Undefined until the server has answered. */
export const useSetup = (): Setup | undefined => useQuery(setupQuery).data;

/** Creates the user `admin`. @throws HttpError 400 on `password`, 409 when there is a user already */
export const createAdmin = (password: string, demoData: boolean): Promise<unknown> =>
  http('POST', '/api/Users/initadmin', { body: { password, demoData } });
