import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { wholeList, wholeListKey } from '../dataProvider/wholeList';
import { onDevice } from '../device/persistedCache';
import { useIsSignedIn } from '../device/useDevice';
import type { Records, ResourceName } from '../resources';

export interface MasterData<R> {
  /** In the order of their ids, archived records included. */
  all: R[];
  byId: ReadonlyMap<number, R>;
  /** True until the first answer; `all` is empty then. */
  isPending: boolean;
  /** The first answer is on its way; not while there is no network. */
  isLoading: boolean;
  error: Error | null;
}

/** All records of a resource, from the cache that the generic lists share. */
export function useMasterData<N extends ResourceName>(name: N): MasterData<Records[N]> {
  const dataProvider = useDataProvider();
  const isSignedIn = useIsSignedIn();
  const { data, isPending, isLoading, error } = useQuery({
    ...masterDataQuery<N>(dataProvider, name),
    enabled: isSignedIn,
  });
  const all = data?.data ?? NONE;
  return { all, byId: indexOf(all), isPending, isLoading, error };
}

/** The query behind it, to be loaded ahead. */
export const masterDataQuery = <N extends ResourceName>(dataProvider: DataProvider, name: N) => ({
  queryKey: wholeListKey(name),
  queryFn: async () => {
    const { data, total } = await dataProvider.getList<Records[N]>(name, wholeList);
    return { data, total };
  },
  // Comparing ten thousand old rows with new ones costs more than showing them.
  structuralSharing: false,
  ...(NEEDED_OFFLINE.includes(name) ? onDevice : {}),
});

/** What the frame, counting and receiving show without a network; long lists stay on the server. */
const NEEDED_OFFLINE: readonly ResourceName[] = [
  ...(['configValues', 'stockItemGroups', 'suppliers', 'depositTypes'] as const),
  ...(['stockItemCodes', 'stockItemDeposits'] as const),
];

const NONE: never[] = [];

/** One index per list, however many components ask for it. */
const indexes = new WeakMap<object, ReadonlyMap<number, unknown>>();

function indexOf<R extends { id: number }>(all: R[]): ReadonlyMap<number, R> {
  const known = indexes.get(all);
  if (known) return known as ReadonlyMap<number, R>;
  const index = new Map(all.map((record) => [record.id, record]));
  indexes.set(all, index);
  return index;
}
