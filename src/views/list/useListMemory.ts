import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sort } from '../table/useSortedRows';
import type { TablePlace } from '../table/useTableHandle';

/** How a list was left. */
export interface ListMemory {
  search: string;
  sort?: Sort;
  showArchived: boolean;
  place: TablePlace;
}

/**
 * What a list looked like when it was left, to be the same when one comes back from a record; changes are written into
 * it. It lies beside what was read, and goes with it when somebody else signs in.
 */
export function useListMemory(name: string): ListMemory {
  const cache = useQueryClient();
  const [memory] = useState(() => {
    const known = cache.getQueryData<ListMemory>(['listMemory', name]);
    if (known) return known;
    const fresh: ListMemory = { search: '', showArchived: false, place: {} };
    cache.setQueryData(['listMemory', name], fresh);
    return fresh;
  });
  return memory;
}
