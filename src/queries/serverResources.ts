import { queryOptions } from '@tanstack/react-query';
import type { Device } from '../device/device';
import { onDevice } from '../device/persistedCache';
import type { Registry } from '../resources/kit';

const MINUTE_MS = 60_000;

export const serverResourcesQuery = ({ http, backend }: Pick<Device, 'http' | 'backend'>) =>
  queryOptions({
    ...onDevice,
    queryKey: ['resources'],
    // Other backends have the documented resources only, and no list of them.
    queryFn: async (): Promise<Registry> =>
      (await backend.hasAdditions()) ? http<Registry>('GET', '/api/resources', { background: true }) : [],
    staleTime: 5 * MINUTE_MS,
  });
