import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Device } from '../device/device';
import { onDevice } from '../device/persistedCache';
import { useConnection, useDevice, useHasAdditions, useIsSignedIn } from '../device/useDevice';
import type { ListPreferences } from '../rules/listPreferences';

export interface Preferences {
  lists: Readonly<Record<string, ListPreferences>>;
}

export const PREFERENCES_KEY = ['preferences'] as const;
export const PREFERENCES_PATH = '/api/Preferences';
const MINUTE_MS = 60_000;

const preferencesQuery = ({ http }: Device) =>
  queryOptions({
    ...onDevice,
    queryKey: PREFERENCES_KEY,
    queryFn: () => http<Preferences>('GET', PREFERENCES_PATH, { background: true }),
    staleTime: 5 * MINUTE_MS,
    // Ignores the browser's idea of being offline, which is often wrong.
    networkMode: 'always',
    retry: false,
  });

/** @returns undefined until known; always with a backend that stores no preferences */
export function usePreferences(): Preferences | undefined {
  const isAsked = useIsAsked();
  const { data } = useQuery({ ...preferencesQuery(useDevice()), enabled: isAsked });
  return isAsked ? data : undefined;
}

export function usePreferencesAhead(): void {
  const isAsked = useIsAsked();
  const isLost = useConnection() === 'lost';
  const device = useDevice();
  const queries = useQueryClient();
  useEffect(() => {
    if (isAsked && !isLost) void queries.prefetchQuery(preferencesQuery(device));
  }, [isAsked, isLost, device, queries]);
}

const useIsAsked = (): boolean => [useIsSignedIn(), useHasAdditions()].every(Boolean);
