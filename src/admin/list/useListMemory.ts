import { removeEmpty, useEvent, useStoreContext } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { wholeList } from '../../dataProvider/wholeList';
import type { AnyRecord, AnyResource, DefinedView } from '../../resources/kit';
import type { TablePlace } from '../../ui/table/useTableHandle';
import type { Shown, ViewSort } from '../choices/knownView';
import { sortOf } from './sortOf';
import { listKey } from './useDefinedView';

export interface ListMemoryOptions {
  forgetsFilters: boolean;
  start: Shown | undefined;
  view: DefinedView | undefined;
}

export function useListMemory(resource: AnyResource, options: ListMemoryOptions) {
  const { name } = resource;
  const own = sortOf(resource);
  // A start view chosen while the list is open applies from the next visit.
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

function usePlace(name: string): TablePlace {
  const { getItem, setItem } = useStoreContext();
  const [place] = useState(() => getItem<TablePlace>(`${name}.place`) ?? {});
  useEffect(() => setItem(`${name}.place`, place), [name, place, setItem]);
  return place;
}

function useForgetting(storeKey: string, forgetsFilters: boolean, hasStart: boolean): void {
  const { getItem, setItem, removeItem } = useStoreContext();
  const forget = useEffectEvent(() => {
    const params = getItem<object>(storeKey);
    if (!forgetsFilters || !params) return;
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

type Filter = Readonly<Record<string, unknown>>;

interface Params {
  filter: Filter;
  sort: string;
  order: ViewSort['order'];
  page: number;
  perPage: number;
}

/** Always current, while rendering may lag in a transition: change state here, never based on rendered values. */
function useListState(storeKey: string, begin: Omit<Params, 'page'>) {
  const { getItem, setItem } = useStoreContext();
  const selection = `${storeKey}.selectedIds`;
  const selected = useEvent(() => getItem<AnyRecord['id'][]>(selection) ?? NONE);
  const select = useEvent((ids: AnyRecord['id'][]) => setItem(selection, ids));
  const toggle = useEvent((id: AnyRecord['id']) => {
    const ids = selected();
    select(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  });
  const params = (): Params => ({ ...begin, ...getItem<Partial<Params>>(storeKey), page: 1 });
  const filter = useEvent(() => params().filter);
  const filterBy = useEvent((change: (before: Filter) => Filter) =>
    setItem(storeKey, { ...params(), filter: removeEmpty(change(params().filter)) }),
  );
  const sortBy = useEvent(({ key, order }: ViewSort) => setItem(storeKey, { ...params(), sort: key, order }));
  return useMemo(
    () => ({ selected, select, toggle, filter, filterBy, sortBy }),
    [selected, select, toggle, filter, filterBy, sortBy],
  );
}

const NONE: never[] = [];
