import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { HttpError } from '../dataProvider/HttpError';
import type { Device } from '../device/device';
import { exclusively } from '../device/exclusively';
import { onDevice } from '../device/persistedCache';
import { useConnection, useDevice, useHasAdditions, useIsSignedIn } from '../device/useDevice';
import { changedPreferences, type ListChange, type ListPreferences } from '../rules/listPreferences';

type Lists = Readonly<Record<string, ListPreferences>>;

interface Answer {
  lists: Lists;
}

type Sender = Pick<Device, 'http' | 'unsentChoices'>;

const KEY = ['preferences'] as const;
const PATH = '/api/Preferences';
const LOCK = 'zaehlwerk-choices';
const MINUTE_MS = 60_000;

/** Sends waiting choices first: those made offline are stored on the device, and removed at sign-out. */
const preferencesQuery = (device: Sender, queries: QueryClient) =>
  queryOptions({
    ...onDevice,
    queryKey: KEY,
    queryFn: () => synchronise(device, queries),
    staleTime: 5 * MINUTE_MS,
    // Ignores the browser's idea of being offline, which is often wrong.
    networkMode: 'always',
    retry: false,
  });

async function synchronise(device: Sender, queries: QueryClient): Promise<Answer> {
  const { next, owner } = device.unsentChoices;
  const sender = owner();
  // Tabs send one after the other, so that later choices cannot arrive first.
  const sendAll = async (answer?: Answer): Promise<Answer | undefined> => {
    const first = next();
    return first && owner() === sender ? sendAll(await send(device, queries, ...first)) : answer;
  };
  const sent = next() && (await exclusively(LOCK, () => sendAll()));
  const { lists } = sent ?? (await device.http<Answer>('GET', PATH, { background: true }));
  // Continues with choices made meanwhile, unless their user has signed out.
  return next() && owner() === sender ? synchronise(device, queries) : { lists };
}

async function send(
  { http, unsentChoices }: Sender,
  queries: QueryClient,
  list: string,
  change: ListChange,
): Promise<Answer> {
  const sender = unsentChoices.owner();
  const settle = () => {
    // Another user may have signed in meanwhile.
    if (unsentChoices.owner() === sender) unsentChoices.settle(list, change);
  };
  try {
    const { lists } = await http<Answer>('PUT', PATH, { body: { list, ...change }, background: true });
    if (unsentChoices.owner() === sender) queries.setQueryData<Answer>(KEY, (kept) => kept && { lists });
    settle();
    return { lists };
  } catch (error) {
    // It would be refused again.
    if (isRefusal(error)) settle();
    throw error;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && !LATER.includes(error.status);
/** Not signed in, timeout, too many requests: worth trying later. */
const LATER = [401, 408, 429];

export interface KeptList {
  /** Undefined until known; always with a backend that stores no preferences. */
  chosen: ListPreferences | undefined;
  /** Applies and sends a change. @throws HttpError if the server has not stored it; see `isWaiting` */
  change(change: ListChange): Promise<void>;
  isWaiting(): boolean;
}

export function useKeptList(list: string): KeptList {
  const isAsked = useIsAsked();
  const device = useDevice();
  const { unsentChoices } = device;
  const queries = useQueryClient();
  const query = preferencesQuery(device, queries);
  const { data } = useQuery({ ...query, enabled: isAsked });
  const { [list]: unsent } = useSyncExternalStore(unsentChoices.subscribe, unsentChoices.get);
  const stored = isAsked && data ? (data.lists[list] ?? NOTHING) : undefined;
  const chosen = useMemo(() => (stored && unsent ? changedPreferences(stored, unsent) : stored), [stored, unsent]);
  return {
    chosen,
    async change(change) {
      unsentChoices.add(list, change);
      await queries.fetchQuery({ ...query, staleTime: 0 });
    },
    isWaiting: () => unsentChoices.get()[list] !== undefined,
  };
}

const NOTHING: ListPreferences = {};

/** Loads preferences and sends waiting changes at start, on reconnection and after changes in another tab. */
export function usePreferencesAhead(): void {
  const isAsked = useIsAsked();
  const isLost = useConnection() === 'lost';
  const device = useDevice();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isAsked || isLost) return;
    const isWaiting = Object.keys(device.unsentChoices.get()).length > 0;
    void queries.prefetchQuery({ ...preferencesQuery(device, queries), ...(isWaiting && { staleTime: 0 }) });
  }, [isAsked, isLost, device, queries]);
  useEffect(
    () => device.unsentChoices.onSentElsewhere(() => void queries.invalidateQueries({ queryKey: KEY })),
    [device, queries],
  );
}

const useIsAsked = (): boolean => [useIsSignedIn(), useHasAdditions()].every(Boolean);
