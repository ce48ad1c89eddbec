import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useListController, useListParams } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Beginning, ListOrder } from '../../dataProvider/beginning';
import { readViewed } from '../../dataProvider/viewed';
import { keepIfUnchanged, wholeList, wholeListKey } from '../../dataProvider/wholeList';
import { useHasAdditions, useHttp, useIsSignedIn } from '../../device/useDevice';
import { beginningQuery } from '../../queries/beginningQuery';
import { masterDataQuery } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import type { ResourceName } from '../../resources';
import type { AnyRecord, AnyResource, DefinedView } from '../../resources/kit';
import { workWhenIdle } from '../../ui/workWhenIdle';
import { isSearchedByTitle } from './searchedByTitle';
import type { ListMemory } from './useListMemory';

export interface OwnFilters {
  q?: string;
  includeArchived?: boolean;
}

export function useReadRows(resource: AnyResource, { listOptions, place }: ListMemory, view: DefinedView | undefined) {
  const [{ filter, sort, order }] = useListParams(listOptions);
  const { q: _, includeArchived: showsArchived = false, ...asked }: OwnFilters & Record<string, unknown> = filter;
  // A defined view itself decides which archived records it shows.
  const includeArchived = showsArchived || view !== undefined;
  const searchOf = useSearchOf(resource);
  const { text: q, isAsked } = searchOf(filter);
  const isPlain = Object.keys(filter).length === 0 && !place.scrollTop && !view;
  const { first, mayReadAll } = useFirstRows(resource, { key: sort, order }, isPlain);
  const controller = useListController<AnyRecord>({
    ...listOptions,
    // Every signed-in user may see every list.
    disableAuthentication: true,
    queryOptions: useRowsQuery(resource, asked, mayReadAll, view),
  });
  const whole = useWholeList(resource.name, mayReadAll);
  const read = controller.data;
  const active = useMemo(() => activeOf(resource, read), [resource, read]);
  const filtered = (includeArchived ? read : active) ?? NONE;
  const unfiltered = useMemo(
    () => (includeArchived ? whole : activeOf(resource, whole)) ?? NONE,
    [resource, whole, includeArchived],
  );
  const rows = useMemo(() => (isAsked ? joined(unfiltered, filtered) : filtered), [isAsked, unfiltered, filtered]);
  return {
    controller,
    asked,
    q,
    searchOf,
    includeArchived,
    first,
    read,
    rows,
    known: whole ?? read ?? first?.rows ?? NONE,
    total: Math.max(unfiltered.length, rows.length),
    hasArchived: !view && (includeArchived || read?.length !== active?.length),
  };
}

export type ReadRows = ReturnType<typeof useReadRows>;

/** Other backends search titles only, so the other fields are searched here. `isAsked`: the server has filtered. */
function useSearchOf(resource: AnyResource) {
  const isByTitle = !useHasAdditions() && isSearchedByTitle(resource);
  return (filter: OwnFilters & Readonly<Record<string, unknown>>) => {
    const { q = '', includeArchived: _, ...asked } = filter;
    const title = asked[resource.title];
    const isAsked = isByTitle && typeof title === 'string' && Object.keys(asked).length === 1;
    return { text: isAsked ? title : q, isAsked };
  };
}

function joined(all: AnyRecord[], fresh: AnyRecord[]): AnyRecord[] {
  const known = new Set(all.map(({ id }) => id));
  return [...all, ...fresh.filter(({ id }) => !known.has(id))];
}

/** Uses the cached list without a filter, else asks the server; react-admin's query would refetch for every order. */
function useRowsQuery(
  resource: AnyResource,
  asked: Readonly<Record<string, unknown>>,
  mayRead: boolean,
  view: DefinedView | undefined,
) {
  const dataProvider = useDataProvider();
  const http = useHttp();
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  const isFiltered = Object.keys(asked).length > 0 || view !== undefined;
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  useEffect(() => {
    if (isFiltered) setWasFiltered(true);
  }, [isFiltered]);
  const parameters = isFiltered ? { ...wholeList, filter: { ...asked, ...withArchived(resource) } } : wholeList;
  return {
    queryKey: isFiltered
      ? [resource.name, 'getList', { ...parameters, view: view?.name, meta: undefined }]
      : wholeListKey(resource.name),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      if (view) return readViewed(http, resource, view, { filter: asked, signal });
      const { data, total } = await dataProvider.getList<AnyRecord>(resource.name, { ...parameters, signal });
      return { data, total };
    },
    enabled: useIsSignedIn() && mayRead,
    placeholderData: keepPreviousData,
    retry,
    // Every change of a filter asks the server (docs/rules.md, Figures), including removing it.
    ...((isFiltered || wasFiltered) && { staleTime: 0 }),
    // Deep comparison of ten thousand rows costs more than rendering them.
    structuralSharing: keepIfUnchanged,
    // The page explains errors itself.
    onError: undefined,
    // Records in lists lack fields that have a call of their own; forms must not take them for complete.
    meta: { isList: true },
  };
}

function useWholeList(name: string, mayRead: boolean): AnyRecord[] | undefined {
  const dataProvider = useDataProvider();
  // Integrators' resources are read the same way; only the type `ResourceName` does not know their names.
  const query = masterDataQuery(dataProvider, name as ResourceName);
  return useQuery<{ data: AnyRecord[] }>({ ...query, enabled: useIsSignedIn() && mayRead }).data?.data;
}

/** A filtered list by POST omits archived records unless asked for them. */
const withArchived = ({ api, archive }: AnyResource) =>
  archive !== undefined && api.dialect === 'bodyVerbs' && api.listBy ? { includeArchived: true } : {};

const activeOf = ({ archive }: AnyResource, records: AnyRecord[] | undefined) =>
  archive === undefined ? records : records?.filter((record) => record[archive] !== true);

const NONE: never[] = [];

/** Loads the first rows of a long list that is not cached; the rest loads once they are drawn. */
function useFirstRows(resource: AnyResource, sort: ListOrder, isPlain: boolean) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const isKnown = () => queryClient.getQueryData(wholeListKey(resource.name)) !== undefined;
  const [isNew] = useState(() => isPlain && !isKnown());
  const isAsked = [isNew, useHasAdditions(), useIsSignedIn()].every(Boolean);
  const { data, isError, isPaused } = useQuery({
    ...beginningQuery({ http, queryClient }, resource, sort),
    enabled: isAsked && !isKnown(),
    placeholderData: (before, query) => (query?.queryKey[0] === resource.name ? before : undefined),
  });
  const first = isAsked && data?.isWhole === false && data.rows.length > 0 ? data : undefined;
  const isDrawn = useIsDrawn(first);
  return {
    first,
    mayReadAll: !isAsked || !isPlain || isError || isPaused || isDrawn || (data !== undefined && first === undefined),
  };
}

function useIsDrawn(shown: Beginning | undefined): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!shown) return;
    return workWhenIdle(() => {
      setDrawn(true);
      return true;
    });
  }, [shown]);
  return isDrawn;
}
