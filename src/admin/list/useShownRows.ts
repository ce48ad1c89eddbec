import { useEffect, useMemo, useState } from 'react';
import type { AnyResource, Role } from '../../resources/kit';
import { useLookup } from '../records/useLookup';
import type { ReadRows } from './useReadRows';
import { useRowOrder } from './useRowOrder';
import { useRowSearch } from './useRowSearch';
import { useSearchSource } from './useSearchSource';

export function useShownRows(resource: AnyResource, role: Role, columns: readonly string[], reading: ReadRows) {
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
