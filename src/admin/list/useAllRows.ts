import { type ListControllerResult, useEvent } from 'ra-core';
import { exportCsv } from '../../dataProvider/csvCalls';
import { useHttp } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import type { AnyRecord, AnyResource, Role } from '../../resources/kit';
import { type ListMemoryOptions, useListMemory } from './useListMemory';
import { useReadRows } from './useReadRows';
import { useShownRows } from './useShownRows';

export interface AllRowsOptions extends ListMemoryOptions {
  columns: readonly string[];
}

/**
 * Uses react-admin's list controller over all rows of a resource: react-admin keeps filters, order and selection; the
 * rows are filtered and sorted here.
 */
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
    // Rows hidden by a filter stay selected.
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
      /** undefined before anything has loaded. */
      rows: shown.rows,
      isPending,
      error: controller.error,
      isPlaceholder: controller.isPlaceholderData,
      state,
      exportRows,
      show: memory.show,
      lookup: shown.lookup,
      /** Everything loaded so far, visible or not. */
      known: reading.known,
      /** Number of records without search and filters. */
      total: shown.isBeginning ? (reading.first?.total ?? 0) : reading.total,
      isFiltered: Object.keys(asked).length > 0 || options.view !== undefined,
      hasArchived: reading.hasArchived,
      /** The rows still match `searched`, not the latest input. */
      isSearching: shown.isSearching,
      searched: shown.typed,
      /** Nothing was found, and the rows only resemble `searched`. */
      isSimilar: shown.isSimilar,
      /** The rows are still in the previous order. */
      isSorting: shown.isSorting,
      /** The rows are the first part of a long list; the others are loading. */
      isPartial: shown.isBeginning,
      place: memory.place,
    },
  };
}

export type AllRows = ReturnType<typeof useAllRows>['all'];
