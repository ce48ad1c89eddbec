import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListControllerResult, useDataProvider, useListController, useListParams, useStoreContext } from 'ra-core';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { exportCsv } from '../../dataProvider/csvCalls';
import { wholeList, wholeListKey } from '../../dataProvider/wholeList';
import { masterDataQuery } from '../../device/masterData';
import { useHttp, useIsSignedIn } from '../../device/useDevice';
import { useTimeZone } from '../../device/useTimeZone';
import type { ResourceName } from '../../resources';
import { type AnyRecord, type AnyResource, kindOf, listColumns, type Role } from '../../resources/kit';
import { isFound, searchText, searchWords } from '../../rules/searchRows';
import { sortRows } from '../../ui/table/sortRows';
import type { TablePlace } from '../../ui/table/useTableHandle';
import type { Lookup } from '../records/Lookup';
import { useLookup } from '../records/useLookup';

/** Filters of every list that the server is not asked about: the search, and whether archived records are shown. */
export interface OwnFilters {
  q?: string;
  includeArchived?: boolean;
}

/**
 * react-admin's list controller with all rows of a resource at once: filters, order and selection are its own, and what
 * it shows of the rows that were read is decided here.
 * @param forgetsFilters they are empty when one comes back to the list
 */
export function useAllRows(resource: AnyResource, role: Role, forgetsFilters: boolean) {
  const { name, archive } = resource;
  const [field, order] = resource.list?.sort ?? ['id', 'ASC'];
  const options = {
    resource: name,
    storeKey: `${name}.listParams`,
    disableSyncWithLocation: true,
    sort: { field, order },
    perPage: wholeList.pagination.perPage,
  };
  const [{ filter }] = useListParams(options);
  const { q = '', includeArchived = false, ...asked }: OwnFilters & Record<string, unknown> = filter;
  const controller = useListController<AnyRecord>({
    ...options,
    // Who is not signed in does not come here, and everybody may see every list.
    disableAuthentication: true,
    queryOptions: useRowsQuery(resource, asked),
  });
  const { sort } = controller;
  useForgetting(options.storeKey, forgetsFilters);

  const fields = useMemo(
    () => listColumns(resource, role).flatMap((key) => resource.fields[key] ?? []),
    [resource, role],
  );
  const lookup = useLookup(fields);
  const whole = useWholeList(name);
  const read = controller.data;
  const active = useMemo(() => activeOf(resource, read), [resource, read]);
  const kept = (includeArchived ? read : active) ?? NONE;
  const unfiltered = useMemo(
    () => (includeArchived ? whole : activeOf(resource, whole)) ?? NONE,
    [resource, whole, includeArchived],
  );
  const sorted = useSorted(resource, kept, sort, lookup);
  const data = useFound(resource, role, sorted, lookup, q);
  const timeZone = useTimeZone();
  const http = useHttp();
  const exported = archive === undefined || includeArchived ? asked : { ...asked, [archive]: false };

  const exportRows = () =>
    exportCsv(
      http,
      resource,
      { filter: exported, sort: { key: sort.field, order: sort.order }, search: q.trim() },
      timeZone,
    );

  const context = {
    ...controller,
    data: read && data,
    total: read && data.length,
    // What a filter hides stays selected.
    onSelectAll: async () =>
      controller.onSelect([...new Set([...controller.selectedIds, ...data.map(({ id }) => id)])]),
    exporter: exportRows,
  } as ListControllerResult<AnyRecord>;
  return {
    context,
    exportRows,
    lookup,
    /** All that were read, whatever is shown of them. */
    known: whole ?? read ?? NONE,
    /** How many there are without search and filters. */
    total: Math.max(unfiltered.length, kept.length),
    isFiltered: Object.keys(asked).length > 0,
    hasArchived: includeArchived || read?.length !== active?.length,
    place: usePlace(name),
  };
}

/**
 * The query of a list. Without a filter it is the copy that everybody shares; with one the server is asked where it can
 * filter. react-admin's own query would ask anew for every order.
 */
function useRowsQuery(resource: AnyResource, asked: Readonly<Record<string, unknown>>) {
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
    enabled: useIsSignedIn(),
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
function useWholeList(name: string): AnyRecord[] | undefined {
  const dataProvider = useDataProvider();
  // Integrators' resources are read the same way; only the compiler does not know their names.
  const query = masterDataQuery(dataProvider, name as ResourceName);
  return useQuery<{ data: AnyRecord[] }>({ ...query, enabled: useIsSignedIn() }).data?.data;
}

/** A list by POST leaves archived records out of what it filters, unless it is asked for them. */
const withArchived = ({ api, archive }: AnyResource) =>
  archive !== undefined && api.dialect === 'bodyVerbs' && api.listBy ? { includeArchived: true } : {};

const activeOf = ({ archive }: AnyResource, records: AnyRecord[] | undefined) =>
  archive === undefined ? records : records?.filter((record) => record[archive] !== true);

interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

function useSorted(resource: AnyResource, rows: AnyRecord[], { field, order }: Sort, lookup: Lookup): AnyRecord[] {
  return useMemo(() => {
    if (field === 'id') return sortRows(rows, ({ id }) => id, order);
    const definition = resource.fields[field];
    if (!definition) return rows;
    return sortRows(rows, (record) => kindOf(definition).sortValue(definition, record[field], lookup), order);
  }, [resource, rows, field, order, lookup]);
}

/** The rows in which everything that was typed occurs. Typing stays quick in long lists: the rows follow it. */
function useFound(resource: AnyResource, role: Role, rows: AnyRecord[], lookup: Lookup, typed: string): AnyRecord[] {
  const wanted = useDeferredValue(typed);
  const isSearching = wanted.trim() !== '';
  const texts = useMemo(
    () => (isSearching ? rows.map((row) => searchText(resource, role, row, lookup)) : []),
    [isSearching, resource, role, rows, lookup],
  );
  return useMemo(() => {
    if (!isSearching) return rows;
    const words = searchWords(wanted);
    return rows.filter((_, index) => isFound(texts[index] ?? '', words));
  }, [isSearching, rows, texts, wanted]);
}

/** Where the table was when the list was left; the table keeps it up to date. */
function usePlace(name: string): TablePlace {
  const { getItem, setItem } = useStoreContext();
  const [place] = useState(() => getItem<TablePlace>(`${name}.place`) ?? {});
  useEffect(() => setItem(`${name}.place`, place), [name, place, setItem]);
  return place;
}

/** What does not outlive the page: the selection, and with it the filters of some lists. */
function useForgetting(storeKey: string, forgetsFilters: boolean): void {
  const { getItem, setItem, removeItem } = useStoreContext();
  useEffect(
    () => () => {
      removeItem(`${storeKey}.selectedIds`);
      const params = getItem<object>(storeKey);
      if (forgetsFilters && params) setItem(storeKey, { ...params, filter: {} });
    },
    [storeKey, forgetsFilters, getItem, setItem, removeItem],
  );
}

const NONE: never[] = [];
