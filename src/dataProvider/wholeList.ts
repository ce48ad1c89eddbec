import type { QueryClient } from '@tanstack/react-query';
import type { AnyRecord } from '../resources/kit';

/** Parameters of a list of all rows, archived ones included. Shared, so that the cache has one copy. */
export const wholeList = {
  pagination: { page: 1, perPage: 1_000_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

interface Rows {
  data: readonly unknown[];
}

/** Serves as `structuralSharing`: a list with the same records stays the same object, not sorted or drawn again. */
export function keepIfUnchanged(before: unknown, now: unknown): unknown {
  const [known, read] = [(before as Rows | undefined)?.data, (now as Rows).data];
  const isSame = known?.length === read.length && read.every((record, index) => record === known[index]);
  return isSame ? before : now;
}

export const wholeListKey = (resource: string) => [resource, 'getList', { ...wholeList, meta: undefined }] as const;

export const changeWholeList = (
  client: QueryClient,
  resource: string,
  change: (rows: readonly AnyRecord[]) => AnyRecord[],
) =>
  client.setQueryData<{ data: AnyRecord[]; total: number }>(wholeListKey(resource), (old) => {
    const data = old && change(old.data);
    return data && { data, total: data.length };
  });
