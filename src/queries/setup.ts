import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Http } from '../dataProvider/http';
import { ofEverybody } from '../device/clearOnUserChange';
import type { Device } from '../device/device';
import { useDevice } from '../device/useDevice';

export interface Setup {
  needsAdmin: boolean;
  codeNeeded?: boolean;
  demoData?: boolean;
  instanceName?: string | null;
  instanceColor?: string | null;
  oidc?: { label: string } | null;
}

export const setupQuery = ({ http, backend }: Pick<Device, 'http' | 'backend'>) =>
  queryOptions({
    ...ofEverybody,
    queryKey: ['setup'],
    // Other backends have no setup: a user exists.
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
