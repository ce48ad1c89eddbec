import { queryOptions } from '@tanstack/react-query';
import { listStockTakings, readStockTaking, readStockTakingResult } from '../../contract/stockTaking';
import type { DocumentedResult } from '../../contract/stockTakingRecords';
import { compareStockTakings, readStockTakingValues } from '../../contract/stockTakingReports';
import type { Api } from '../../dataProvider/createApi';
import { HttpError } from '../../dataProvider/HttpError';
import { onDevice } from '../../device/persistedCache';
import { stockTakingKeys } from './stockTakingKeys';
import { readDetails, type StockTaking, type StockTakingDetails } from './stockTakingRecords';

/** Others count at the same time: what was read before is shown at once, but always asked for again. */
const staleTime = 0;

/** What others do appears by itself after this; not while the page is hidden or there is no network. */
const POLL_MS = 8_000;
/** A large inventory is megabytes. */
const SLOW_POLL_MS = 30_000;
const LARGE = 1_000;

/** Somebody waits for the page. */
const AWAITED_MS = 3_000;

/** When to read the details again: what is closed or gone stays as it is. */
export function pollDetails({
  state: { data, error },
}: {
  state: { data?: StockTakingDetails; error: Error | null };
}): number | false {
  if (data?.closedAt || (error instanceof HttpError && error.status === 404)) return false;
  if (!data) return AWAITED_MS;
  return data.rows.length > LARGE ? SLOW_POLL_MS : POLL_MS;
}

/** What the pages of inventories read. */
export const stockTakingQueries = (api: Api) => ({
  /** The newest first. */
  list: () =>
    queryOptions({
      queryKey: stockTakingKeys.list,
      queryFn: ({ signal }): Promise<StockTaking[]> => api(listStockTakings, { signal }),
      staleTime,
      ...onDevice,
    }),
  details: (id: number) =>
    queryOptions({
      queryKey: stockTakingKeys.details(id),
      queryFn: async ({ signal, client, queryKey }) => {
        // Read again and again while counting: what is there serves until that works once more.
        const background = client.getQueryData(queryKey) !== undefined;
        return readDetails(await api(readStockTaking, { query: { stockTakingId: id }, signal, background }));
      },
      staleTime,
      ...onDevice,
      // Comparing ten thousand old rows with new ones costs more than showing them.
      structuralSharing: false,
    }),
  result: (id: number) =>
    queryOptions({
      queryKey: stockTakingKeys.result(id),
      queryFn: async ({ signal }): Promise<DocumentedResult & { id: number }> => ({
        ...(await api(readStockTakingResult, { query: { stockTakingId: id }, signal })),
        id,
      }),
      staleTime,
      structuralSharing: false,
    }),
  /** Where the value lies. */
  values: (id: number) =>
    queryOptions({
      queryKey: [...stockTakingKeys.all, 'values', id],
      queryFn: ({ signal }) => api(readStockTakingValues, { query: { stockTakingId: id }, signal }),
      staleTime,
    }),
  comparison: (id: number, withId: number) =>
    queryOptions({
      queryKey: [...stockTakingKeys.all, 'comparison', id, withId],
      queryFn: ({ signal }) =>
        api(compareStockTakings, { query: { stockTakingId: id, withStockTakingId: withId }, signal }),
      staleTime,
      structuralSharing: false,
    }),
});
