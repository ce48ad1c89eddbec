import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Http } from '../dataProvider/http';
import type { Device } from '../device/device';
import { ofEverybody } from '../device/forgetOthers';
import { useDevice } from '../device/useDevice';

/** What `GET /api/setup` tells everybody. */
export interface Setup {
  /** No user exists yet. */
  needsAdmin: boolean;
  /** Asked from another machine than the server's: its code has to be given. */
  codeNeeded?: boolean;
  /** The demo data comes with the first administrator, asked for or not. */
  demoData?: boolean;
  instanceName?: string | null;
  instanceColor?: string | null;
}

export const setupQuery = ({ http, backend }: Pick<Device, 'http' | 'backend'>) =>
  queryOptions({
    ...ofEverybody,
    queryKey: ['setup'],
    // Other backends have no such page: there is somebody who can sign in.
    queryFn: async (): Promise<Setup> =>
      (await backend.hasAdditions()) ? http<Setup>('GET', '/api/setup', { background: true }) : { needsAdmin: false },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Asked even when the browser believes to be offline: what it believes is often wrong.
    networkMode: 'always',
    // Every page uses it: a server that is away is not asked again by each of them.
    retryOnMount: false,
  });

/** Undefined until the server has answered. */
export const useSetup = (): Setup | undefined => useQuery(setupQuery(useDevice())).data;

/**
 * Creates the user `admin`.
 * @param wanted `code`: the one of the server, where it is needed
 * @throws HttpError 400 on `password`, 403 on `code`, 409 when there is a user already
 */
export const createAdmin = (
  http: Http,
  wanted: { password: string; demoData: boolean; code?: string },
): Promise<unknown> => http('POST', '/api/Users/initadmin', { body: wanted });
