import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ListControllerResult,
  useDataProvider,
  useEvent,
  useListController,
  useListParams,
  useStoreContext,
} from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { exportCsv } from '../../dataProvider/csvCalls';
import { wholeList, wholeListKey } from '../../dataProvider/wholeList';
import { useHttp, useIsSignedIn } from '../../device/useDevice';
import { masterDataQuery } from '../../queries/masterData';
import { useTimeZone } from '../../queries/useTimeZone';
import type { ResourceName } from '../../resources';
import type { AnyRecord, AnyResource, Role } from '../../resources/kit';
import type { TablePlace } from '../../ui/table/useTableHandle';
import type { Shown } from '../choices/knownView';
import { useLookup } from '../records/useLookup';
import { sortOf } from './sortOf';
import { useBeginning } from './useBeginning';
import { useFound } from './useFound';
import { useListState } from './useListState';
import { useRowOrder } from './useRowOrder';

/** Filters of every list that the server is not asked about: the search, and whether archived records are shown. */
export interface OwnFilters {
  q?: string;
  includeArchived?: boolean;
}

export interface AllRowsOptions {
  /** Search and filters are those of `start` again when one comes back to the list. */
  forgetsFilters: boolean;
  /** Keys of the columns that are shown; they are searched. */
  columns: readonly string[];
  /** They are not those of the definition: files are searched in the same. */
  isOwnChoice: boolean;
  /** What the list opens with; everything in its own order by default. */
  start: Shown | undefined;
}

/**
 * react-admin's list controller with all rows of a resource at once: filters, order and selection are its own, and what
 * it shows of the rows that were read is decided here.
 */
export function useAllRows(resource: AnyResource, role: Role, options: AllRowsOptions) {
  const { forgetsFilters, columns, isOwnChoice } = options;
  const { name, archive } = resource;
  const own = sortOf(resource);
  // What is chosen while the list is open holds from the next time on.
  const [start] = useState(options.start);
  const opening = start?.sort ?? own;
  const listOptions = {
    resource: name,
    storeKey: `${name}.listParams`,
    disableSyncWithLocation: true,
    sort: { field: opening.key, order: opening.order },
    filterDefaultValues: start?.filter,
    perPage: wholeList.pagination.perPage,
  };
  const [{ filter, ...params }] = useListParams(listOptions);
  const { q, includeArchived = false, ...asked }: OwnFilters & Record<string, unknown> = filter;
  const place = usePlace(name);
  const isPlain = Object.keys(filter).length === 0 && !place.scrollTop;
  const { first, mayReadAll } = useBeginning(resource, { key: params.sort, order: params.order }, isPlain);
  const controller = useListController<AnyRecord>({
    ...listOptions,
    // Who is not signed in does not come here, and everybody may see every list.
    disableAuthentication: true,
    queryOptions: useRowsQuery(resource, asked, mayReadAll),
  });
  const { sort } = controller;
  const state = useListState(listOptions.storeKey, {
    filter: start?.filter ?? {},
    sort: opening.key,
    order: opening.order,
    perPage: listOptions.perPage,
  });
  useForgetting(listOptions.storeKey, forgetsFilters, options.start !== undefined);
  const { setItem } = useStoreContext();

  const fields = useMemo(
    () => [...new Set([...columns, sort.field])].flatMap((key) => resource.fields[key] ?? []),
    [resource, columns, sort.field],
  );
  const lookup = useLookup(fields);
  const whole = useWholeList(name, mayReadAll);
  const read = controller.data;
  const active = useMemo(() => activeOf(resource, read), [resource, read]);
  const kept = (includeArchived ? read : active) ?? NONE;
  const unfiltered = useMemo(
    () => (includeArchived ? whole : activeOf(resource, whole)) ?? NONE,
    [resource, whole, includeArchived],
  );
  const [isBegun, setBegun] = useState(false);
  const isAwaited = first !== undefined && !isBegun;
  const { rows: sorted, isSorting } = useRowOrder(resource, kept, sort, lookup, isAwaited);
  const found = useFound({ resource, role, lookup, columns }, sorted ?? NONE, searchIn({ q }));
  const ready = read && sorted && found.rows;
  if (isAwaited && ready) setBegun(true);
  const isBeginning = isAwaited && ready === undefined;
  const data = isBeginning ? first.rows : ready;
  const timeZone = useTimeZone();
  const http = useHttp();
  const exported = archive === undefined || includeArchived ? asked : { ...asked, [archive]: false };

  const exportRows = useEvent(() =>
    exportCsv(
      http,
      resource,
      {
        filter: exported,
        sort: { key: sort.field, order: sort.order },
        search: searchIn(state.filter()).trim(),
        columns: isOwnChoice ? columns : undefined,
      },
      timeZone,
    ),
  );

  const isPending = data === undefined && (controller.isPending || read !== undefined);
  const context = {
    ...controller,
    data,
    total: data?.length,
    isPending,
    onToggleItem: state.toggle,
    onSelect: state.select,
    // What a filter hides stays selected.
    onSelectAll: async () => {
      const ids = found.now(searchIn(state.filter())).map(({ id }) => id);
      const before = state.selected();
      state.select(before.length === 0 ? ids : [...new Set([...before, ...ids])]);
    },
    exporter: exportRows,
  } as ListControllerResult<AnyRecord>;
  /** Sets filters and order at once. */
  const show = useEvent(({ filter: wanted, sort: { key, order } = own }: Shown) => {
    const { perPage } = listOptions;
    setItem(listOptions.storeKey, { filter: wanted, sort: key, order, page: 1, perPage });
  });
  const { error, isPlaceholderData: isPlaceholder } = controller;
  const { isSearching, typed: searched } = found;
  const known = whole ?? read ?? first?.rows ?? NONE;
  const total = isBeginning ? first.total : Math.max(unfiltered.length, kept.length);
  const isFiltered = Object.keys(asked).length > 0;
  const hasArchived = includeArchived || read?.length !== active?.length;
  const all = useMemo(
    () => ({
      /** What the list shows; undefined while nothing is known of it. */
      rows: data,
      isPending,
      error,
      isPlaceholder,
      state,
      exportRows,
      show,
      lookup,
      /** All that were read, whatever is shown of them. */
      known,
      /** How many there are without search and filters. */
      total,
      isFiltered,
      hasArchived,
      /** The rows are still those of `searched`; others have been searched for since. */
      isSearching,
      searched,
      /** The rows still stand in the order that was wanted before. */
      isSorting,
      /** The rows are the first of many: the others are on their way. */
      isBeginning,
      place,
    }),
    [
      data,
      isPending,
      error,
      isPlaceholder,
      state,
      exportRows,
      show,
      lookup,
      known,
      total,
      isFiltered,
      hasArchived,
      isSearching,
      searched,
      isSorting,
      isBeginning,
      place,
    ],
  );
  // The context changes with the selection, the rest does not.
  return { context, all };
}

/** What is searched for. */
const searchIn = ({ q = '' }: OwnFilters): string => q;

/** What a list shows and can do, whichever rows are selected. */
export type AllRows = ReturnType<typeof useAllRows>['all'];

/**
 * The query of a list. Without a filter it is the copy that everybody shares; with one the server is asked where it can
 * filter. react-admin's own query would ask anew for every order.
 */
function useRowsQuery(resource: AnyResource, asked: Readonly<Record<string, unknown>>, mayRead: boolean) {
  const dataProvider = useDataProvider();
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  const isFiltered = Object.keys(asked).length > 0;
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setWasFiltered(true);
  const parameters = isFiltered ? { ...wholeList, filter: { ...asked, ...withArchived(resource) } } : wholeList;
  return {
    queryKey: isFiltered ? [resource.name, 'getList', { ...parameters, meta: undefined }] : wholeListKey(resource.name),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data, total } = await dataProvider.getList<AnyRecord>(resource.name, { ...parameters, signal });
      return { data, total };
    },
    enabled: useIsSignedIn() && mayRead,
    placeholderData: keepPreviousData,
    retry,
    // Every change of a filter asks the server (docs/rules.md, Figures), also the one back to no filter.
    ...(wasFiltered && { staleTime: 0 }),
    // Comparing ten thousand old rows with new ones costs more than showing them.
    structuralSharing: false,
    // The page says why there are no rows.
    onError: undefined,
    // Records of lists lack what has an address of its own: forms must not take them for whole ones.
    meta: { isList: true },
  };
}

/** All rows, also while a filter shows some of them; undefined while they are loading. */
function useWholeList(name: string, mayRead: boolean): AnyRecord[] | undefined {
  const dataProvider = useDataProvider();
  // Integrators' resources are read the same way; only the compiler does not know their names.
  const query = masterDataQuery(dataProvider, name as ResourceName);
  return useQuery<{ data: AnyRecord[] }>({ ...query, enabled: useIsSignedIn() && mayRead }).data?.data;
}

/** A list by POST leaves archived records out of what it filters, unless it is asked for them. */
const withArchived = ({ api, archive }: AnyResource) =>
  archive !== undefined && api.dialect === 'bodyVerbs' && api.listBy ? { includeArchived: true } : {};

const activeOf = ({ archive }: AnyResource, records: AnyRecord[] | undefined) =>
  archive === undefined ? records : records?.filter((record) => record[archive] !== true);

/** Where the table was when the list was left; the table keeps it up to date. */
function usePlace(name: string): TablePlace {
  const { getItem, setItem } = useStoreContext();
  const [place] = useState(() => getItem<TablePlace>(`${name}.place`) ?? {});
  useEffect(() => setItem(`${name}.place`, place), [name, place, setItem]);
  return place;
}

/** What does not outlive the page: the selection, and with it the filters of some lists. @param hasStart see `AllRowsOptions` */
function useForgetting(storeKey: string, forgetsFilters: boolean, hasStart: boolean): void {
  const { getItem, setItem, removeItem } = useStoreContext();
  const forget = useEffectEvent(() => {
    const params = getItem<object>(storeKey);
    if (!forgetsFilters || !params) return;
    // A list that was left to itself begins with its start.
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

const NONE: never[] = [];
