import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { wholeListKey } from '../../dataProvider/wholeList';
import { type AnyRecord, type AnyResource, listColumns, type Role } from '../../resources/kit';
import { useLookup } from '../records/useLookup';
import type { Sort } from '../table/useSortedRows';
import { useFoundRows } from './useFoundRows';
import { useListMemory } from './useListMemory';
import { type Filter, useListRows } from './useListRows';

/** What a list shows, and what decides about it. */
export function useListView(resource: AnyResource, role: Role) {
  const memory = useListMemory(resource.name);
  const [filter, setFilter] = useState<Filter>({});
  const [search, setSearch] = useState(memory.search);
  const [showArchived, setShowArchived] = useState(memory.showArchived);
  const [sort, setSort] = useState(memory.sort ?? firstSort(resource));
  const query = useListRows(resource, filter);
  const whole = useQueryClient().getQueryData<{ data: AnyRecord[] }>(wholeListKey(resource.name))?.data;
  const fields = useMemo(
    () => listColumns(resource, role).flatMap((key) => resource.fields[key] ?? []),
    [resource, role],
  );
  const lookup = useLookup(fields);
  const all = query.data?.data;
  const active = useMemo(() => activeOf(resource, all), [resource, all]);
  const unfiltered = useMemo(() => (showArchived ? whole : activeOf(resource, whole)), [resource, whole, showArchived]);
  const kept = (showArchived ? all : active) ?? NONE;
  const rows = useFoundRows(resource, role, kept, lookup, search);

  return {
    query,
    rows,
    /** Without search and filters. */
    total: Math.max(unfiltered?.length ?? 0, kept.length),
    hasArchived: showArchived || all?.length !== active?.length,
    lookup,
    place: memory.place,
    filter,
    setFilter: (key: string, value: unknown) => setFilter((before) => ({ ...before, [key]: value })),
    search,
    setSearch(typed: string) {
      memory.search = typed;
      setSearch(typed);
    },
    sort,
    setSort(chosen: Sort) {
      memory.sort = chosen;
      setSort(chosen);
    },
    showArchived,
    setShowArchived(isShown: boolean) {
      memory.showArchived = isShown;
      setShowArchived(isShown);
    },
  };
}

const activeOf = ({ archive }: AnyResource, records: AnyRecord[] | undefined) =>
  archive === undefined ? records : records?.filter((record) => record[archive] !== true);

function firstSort({ list }: AnyResource): Sort {
  const [key, order] = list?.sort ?? ['id', 'ASC'];
  return { key, order };
}

const NONE: never[] = [];
