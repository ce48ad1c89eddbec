import { queryOptions } from '@tanstack/react-query';
import { listStockTakings, readStockTaking, readStockTakingResult } from '../../contract/stockTaking';
import type { DocumentedResult } from '../../contract/stockTakingRecords';
import { compareStockTakings, readStockTakingValues } from '../../contract/stockTakingReports';
import type { Api } from '../../dataProvider/createApi';
import { HttpError } from '../../dataProvider/HttpError';
import { onDevice } from '../../device/persistedCache';
import { freshQuery, keptQuery } from '../../queries/freshQuery';
import { stockTakingKeys } from './stockTakingKeys';
import { readDetails, type StockTakingDetails } from './stockTakingRecords';

/** Always stale, because others count at the same time: cached data is shown and refetched. */
const staleTime = 0;

const POLL_MS = 8_000;
/** Milliseconds; large stock takings have several megabytes. */
const SLOW_POLL_MS = 30_000;
const LARGE = 1_000;

const AWAITED_MS = 3_000;

export function pollDetails({
  state: { data, error },
}: {
  state: { data?: StockTakingDetails; error: Error | null };
}): number | false {
  if (data?.closedAt || (error instanceof HttpError && error.status === 404)) return false;
  if (!data) return AWAITED_MS;
  return data.rows.length > LARGE ? SLOW_POLL_MS : POLL_MS;
}

export const stockTakingQueries = (api: Api) => ({
  list: () => keptQuery(api, stockTakingKeys.list, listStockTakings, {}),
  details: (id: number) =>
    queryOptions({
      queryKey: stockTakingKeys.details(id),
      queryFn: async ({ signal, client, queryKey }) => {
        const background = client.getQueryData(queryKey) !== undefined;
        return readDetails(await api(readStockTaking, { query: { stockTakingId: id }, signal, background }));
      },
      staleTime,
      ...onDevice,
      // Comparing ten thousand rows costs more than rendering them.
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
  values: (id: number) =>
    freshQuery(api, [...stockTakingKeys.all, 'values', id], readStockTakingValues, { query: { stockTakingId: id } }),
  comparison: (id: number, withId: number) => ({
    ...freshQuery(api, [...stockTakingKeys.all, 'comparison', id, withId], compareStockTakings, {
      query: { stockTakingId: id, withStockTakingId: withId },
    }),
    structuralSharing: false,
  }),
});
