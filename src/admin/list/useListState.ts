import { removeEmpty, useEvent, useStoreContext } from 'ra-core';
import { useMemo } from 'react';
import type { AnyRecord } from '../../resources/kit';
import type { ViewSort } from '../choices/knownView';

type Filter = Readonly<Record<string, unknown>>;

interface Params {
  filter: Filter;
  sort: string;
  order: ViewSort['order'];
  page: number;
  perPage: number;
}

/** Always current, while rendering may lag in a transition: change state here, never based on rendered values. */
export function useListState(storeKey: string, begin: Omit<Params, 'page'>) {
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
