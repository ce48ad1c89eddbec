import { useQuery } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { keepIfUnchanged, wholeList, wholeListKey } from '../dataProvider/wholeList';
import { onDevice } from '../device/persistedCache';
import { useIsSignedIn } from '../device/useDevice';
import { memoized } from '../lib/memoized';
import type { Records, ResourceName } from '../resources';
import { useDataProvider } from './useDataProvider';

/** Returns all records sorted by id, archived ones included; `isLoading` is false without a network. */
export function useMasterData<N extends ResourceName>(name: N) {
  const dataProvider = useDataProvider();
  const isSignedIn = useIsSignedIn();
  const { data, isPending, isLoading, error } = useQuery({
    ...masterDataQuery<N>(dataProvider, name),
    enabled: isSignedIn,
  });
  const all: Records[N][] = data?.data ?? NONE;
  return { all, byId: indexOf(all), isPending, isLoading, error };
}

export const masterDataQuery = <N extends ResourceName>(dataProvider: DataProvider, name: N) => ({
  queryKey: wholeListKey(name),
  queryFn: async () => {
    const { data, total } = await dataProvider.getList<Records[N]>(name, wholeList);
    return { data, total };
  },
  // Comparing the contents of ten thousand rows costs more than showing them.
  structuralSharing: keepIfUnchanged,
  ...(NEEDED_OFFLINE.includes(name) ? onDevice : {}),
});

/** Combines `masterDataQuery`s; a function of its own, so that the results keep their identity. */
export const readLists = <R>(results: readonly { data?: { data: readonly R[] } }[]) =>
  results.map((result) => result.data?.data);

/** Lists that frame, counting and receiving show offline; long lists are not kept. */
const NEEDED_OFFLINE: readonly ResourceName[] = [
  ...(['configValues', 'stockItemGroups', 'suppliers', 'depositTypes', 'units', 'packagingUnits'] as const),
  ...(['stockItemCodes', 'stockItemDeposits'] as const),
];

const NONE: never[] = [];

const byId = <R extends { id: number }>(all: readonly R[]): ReadonlyMap<number, R> =>
  new Map(all.map((record) => [record.id, record]));

/** One index per list, shared by all components. */
export const indexOf = memoized(byId) as typeof byId;
