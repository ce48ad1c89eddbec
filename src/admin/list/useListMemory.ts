import { useEvent, useStoreContext } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { wholeList } from '../../dataProvider/wholeList';
import type { AnyResource, DefinedView } from '../../resources/kit';
import type { TablePlace } from '../../ui/table/useTableHandle';
import type { Shown } from '../choices/knownView';
import { sortOf } from './sortOf';
import { listKey } from './useDefinedView';
import { useListState } from './useListState';

export interface ListMemoryOptions {
  /** Returning to the list resets search and filters to those of `start`. */
  forgetsFilters: boolean;
  /** The list opens with it; everything in its own order by default. */
  start: Shown | undefined;
  /** View of the definition, which keeps what is set in it apart. */
  view: DefinedView | undefined;
}

/** Keeps filters, order, selection and the table's place in react-admin's store. */
export function useListMemory(resource: AnyResource, options: ListMemoryOptions) {
  const { name } = resource;
  const own = sortOf(resource);
  // A start chosen while the list is open applies from the next visit.
  const [start] = useState(options.view ? startOf(options.view) : options.start);
  const { key, order } = start?.sort ?? own;
  const listOptions = useMemo(
    () => ({
      resource: name,
      storeKey: listKey(resource, options.view),
      disableSyncWithLocation: true,
      sort: { field: key, order },
      filterDefaultValues: start?.filter,
      perPage: wholeList.pagination.perPage,
    }),
    [resource, options.view, name, key, order, start],
  );
  const { storeKey, perPage } = listOptions;
  const state = useListState(storeKey, { filter: start?.filter ?? {}, sort: key, order, perPage });
  useForgetting(storeKey, options.forgetsFilters, (options.view ?? options.start) !== undefined);
  const { setItem } = useStoreContext();
  /** Sets filters and order of the list without a view of the definition at once. */
  const show = useEvent(({ filter, sort = own }: Shown) =>
    setItem(listKey(resource, undefined), { filter, sort: sort.key, order: sort.order, page: 1, perPage }),
  );
  return { listOptions, state, show, place: usePlace(options.view ? storeKey : name) };
}

const startOf = ({ sort }: DefinedView): Shown => ({
  filter: {},
  ...(sort && { sort: { key: sort[0], order: sort[1] } }),
});

export type ListMemory = ReturnType<typeof useListMemory>;

/** Where the table stood when the list was left; the table updates it. */
function usePlace(name: string): TablePlace {
  const { getItem, setItem } = useStoreContext();
  const [place] = useState(() => getItem<TablePlace>(`${name}.place`) ?? {});
  useEffect(() => setItem(`${name}.place`, place), [name, place, setItem]);
  return place;
}

/** Drops the selection on leaving, and the filters of some lists. @param hasStart see `ListMemoryOptions.start` */
function useForgetting(storeKey: string, forgetsFilters: boolean, hasStart: boolean): void {
  const { getItem, setItem, removeItem } = useStoreContext();
  const forget = useEffectEvent(() => {
    const params = getItem<object>(storeKey);
    if (!forgetsFilters || !params) return;
    // Without stored parameters the list opens with its start.
    if (hasStart) removeItem(storeKey);
    else setItem(storeKey, { ...params, filter: {} });
  });
  useEffect(
    () => () => {
      removeItem(`${storeKey}.selectedIds`);
      forget();
    },
    [storeKey, removeItem],
  );
}
