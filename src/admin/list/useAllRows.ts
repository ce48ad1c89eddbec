import { useQueries } from '@tanstack/react-query';
import { type ListControllerResult, useEvent } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { exportCsv } from '../../dataProvider/csvCalls';
import { useHasAdditions, useHttp, useIsSignedIn } from '../../device/useDevice';
import { masterDataQuery, readLists } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import { useTimeZone } from '../../queries/useTimeZone';
import type { ResourceName } from '../../resources';
import { type AnyRecord, type AnyResource, mayUse, type Role, readableFields } from '../../resources/kit';
import { rowsOf } from '../../rules/rowsOf';
import { useRegistry } from '../records/registry';
import { useLookup } from '../records/useLookup';
import { type ListMemoryOptions, useListMemory } from './useListMemory';
import { type ReadRows, useReadRows } from './useReadRows';
import { useRowOrder } from './useRowOrder';
import { type SearchedIn, useRowSearch } from './useRowSearch';

export interface AllRowsOptions extends ListMemoryOptions {
  columns: readonly string[];
}

/** Uses react-admin's list controller for filters, order and selection, but filters and sorts all rows here. */
export function useAllRows(resource: AnyResource, role: Role, options: AllRowsOptions) {
  const memory = useListMemory(resource, options);
  const { state } = memory;
  const reading = useReadRows(resource, memory, options.view);
  const { controller, asked, includeArchived } = reading;
  const { sort } = controller;
  const shown = useShownRows(resource, role, options.columns, reading);
  const http = useHttp();
  const timeZone = useTimeZone();
  const searchIn = useEvent(() => reading.searchOf(state.filter()).text);
  const exportRows = useEvent(() => {
    const { archive } = resource;
    return exportCsv(
      http,
      resource,
      {
        filter: archive === undefined || includeArchived ? asked : { ...asked, [archive]: false },
        sort: { key: sort.field, order: sort.order },
        search: searchIn().trim(),
        view: options.view?.name,
      },
      timeZone,
    );
  });
  const isPending = shown.rows === undefined && (controller.isPending || reading.read !== undefined);
  const context = {
    ...controller,
    data: shown.rows,
    total: shown.rows?.length,
    isPending,
    onToggleItem: state.toggle,
    onSelect: state.select,
    onSelectAll: async () => {
      const ids = shown.findNow(searchIn()).map(({ id }) => id);
      const before = state.selected();
      state.select(before.length === 0 ? ids : [...new Set([...before, ...ids])]);
    },
    exporter: exportRows,
  } as ListControllerResult<AnyRecord>;
  return {
    context,
    // Spread into props: the page is memoised, and only the context changes with the selection.
    all: {
      rows: shown.rows,
      isPending,
      error: controller.error,
      isPlaceholder: controller.isPlaceholderData,
      state,
      exportRows,
      show: memory.show,
      lookup: shown.lookup,
      known: reading.known,
      total: shown.isBeginning ? (reading.first?.total ?? 0) : reading.total,
      isFiltered: Object.keys(asked).length > 0 || options.view !== undefined,
      hasArchived: reading.hasArchived,
      isSearching: shown.isSearching,
      searched: shown.typed,
      isSimilar: shown.isSimilar,
      isSorting: shown.isSorting,
      isPartial: shown.isBeginning,
      place: memory.place,
    },
  };
}

export type AllRows = ReturnType<typeof useAllRows>['all'];

function useShownRows(resource: AnyResource, role: Role, columns: readonly string[], reading: ReadRows) {
  const { first, read, rows, q } = reading;
  const { sort } = reading.controller;
  const fields = useMemo(
    () => [...new Set([...columns, sort.field])].flatMap((key) => resource.fields[key] ?? []),
    [resource, columns, sort.field],
  );
  const lookup = useLookup(fields);
  const searched = useSearchSource(resource, role);
  const [isBegun, setBegun] = useState(false);
  const isAwaited = first !== undefined && !isBegun;
  const { rows: sorted, isSorting } = useRowOrder(resource, rows, sort, lookup, isAwaited);
  const found = useRowSearch(searched, sorted ?? NONE, q);
  const ready = read && sorted && found.rows;
  useEffect(() => {
    if (ready) setBegun(true);
  }, [ready]);
  const isBeginning = isAwaited && ready === undefined;
  return {
    rows: isBeginning ? first.rows : ready,
    lookup,
    isBeginning,
    isSorting,
    isSearching: found.isSearching,
    typed: found.typed,
    isSimilar: found.isSimilar && !isBeginning,
    findNow: found.now,
  };
}

const NONE: never[] = [];

function useSearchSource(resource: AnyResource, role: Role): SearchedIn {
  const lookup = useLookup(useMemo(() => readableFields(resource, role).map(([, field]) => field), [resource, role]));
  const parts = useParts(resource, role);
  return useMemo(() => ({ resource, role, lookup, parts }), [resource, role, lookup, parts]);
}

function useParts(resource: AnyResource, role: Role) {
  const registry = useRegistry();
  const hasAdditions = useHasAdditions();
  const dataProvider = useDataProvider();
  const enabled = useIsSignedIn();
  const wanted = useMemo(
    () =>
      rowsOf(registry, resource).filter(
        ({ resource: rows }) => mayUse(rows, 'read', role) && hasTexts(rows, role) && (!rows.addition || hasAdditions),
      ),
    [registry, resource, role, hasAdditions],
  );
  const lists = useQueries({
    queries: wanted.map(({ resource: { name } }) => ({
      ...masterDataQuery(dataProvider, name as ResourceName),
      enabled,
    })),
    combine: readLists,
  });
  return useMemo(
    () => wanted.flatMap((rows, at) => (lists[at] ? { ...rows, records: lists[at] } : [])),
    [wanted, lists],
  );
}

const hasTexts = (rows: AnyResource, role: Role) => readableFields(rows, role).some(([, { kind }]) => kind === 'text');
