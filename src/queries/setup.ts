import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Answered } from '../contract/kit/call';
import type { readSetup } from '../contract/setup';
import type { Http } from '../dataProvider/http';
import { ofEverybody } from '../device/clearOnUserChange';
import type { Device } from '../device/device';
import { useDevice } from '../device/useDevice';

type Answer = Answered<typeof readSetup>;
/** Other backends know only that a user exists. */
export type Setup = Pick<Answer, 'needsAdmin'> & Partial<Answer>;

export const setupQuery = ({ http, backend }: Pick<Device, 'http' | 'backend'>) =>
  queryOptions({
    ...ofEverybody,
    queryKey: ['setup'],
    queryFn: async (): Promise<Setup> =>
      (await backend.hasAdditions()) ? http<Setup>('GET', '/api/setup', { background: true }) : { needsAdmin: false },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Ignores the browser's idea of being offline, which is often wrong.
    networkMode: 'always',
    // Every page uses the query, and must not ask an absent server again.
    retryOnMount: false,
  });

export const useSetup = (): Setup | undefined => useQuery(setupQuery(useDevice())).data;

/** Creates the user `admin`. @throws HttpError 400 on `password`, 403 on `code`, 409 if a user exists */
export const createAdmin = (
  http: Http,
  wanted: { password: string; demoData: boolean; code?: string },
): Promise<unknown> => http('POST', '/api/Users/initadmin', { body: wanted });
