import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '../../dataProvider/HttpError';
import { http } from '../../dataProvider/http';
import { onDevice } from '../../dataProvider/persistedCache';
import type { Comparison } from './comparisonRecords';
import {
  readDetails,
  type StockTaking,
  type StockTakingDetails,
  type StockTakingResult,
  type StockTakingValues,
  type WireDetails,
} from './stockTakingRecords';

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

/** What the inventories' pages read, and under which keys it is kept. */
export const stockTakingQueries = {
  all: ['stockTaking'],
  /** The newest first. */
  list: () =>
    queryOptions({
      queryKey: ['stockTaking', 'list'],
      queryFn: ({ signal }) => http<StockTaking[]>('GET', `${PATH}/GetStockTakings`, { signal }),
      staleTime,
      ...onDevice,
    }),
  details: (id: number) =>
    queryOptions({
      queryKey: ['stockTaking', 'details', id],
      queryFn: async ({ signal, client, queryKey }) => {
        // Read again and again while counting: what is there serves until that works once more.
        const background = client.getQueryData(queryKey) !== undefined;
        const query = { stockTakingId: id };
        return readDetails(
          await http<WireDetails>('GET', `${PATH}/GetStockTakingDetails`, { query, signal, background }),
        );
      },
      staleTime,
      ...onDevice,
      // Comparing ten thousand old rows with new ones costs more than showing them.
      structuralSharing: false,
    }),
  /** Where the value lies. */
  values: (id: number) =>
    queryOptions({
      queryKey: ['stockTaking', 'values', id],
      queryFn: ({ signal }) =>
        http<StockTakingValues>('GET', `${PATH}/GetStockTakingValues`, { query: { stockTakingId: id }, signal }),
      staleTime,
    }),
  comparison: (id: number, withId: number) =>
    queryOptions({
      queryKey: ['stockTaking', 'comparison', id, withId],
      queryFn: ({ signal }) =>
        http<Comparison>('GET', `${PATH}/Compare`, {
          query: { stockTakingId: id, withStockTakingId: withId },
          signal,
        }),
      staleTime,
      structuralSharing: false,
    }),
  result: (id: number) =>
    queryOptions({
      queryKey: ['stockTaking', 'result', id],
      queryFn: ({ signal }) =>
        http<StockTakingResult>('GET', `${PATH}/GetStockTakingResult`, { query: { stockTakingId: id }, signal }),
      staleTime,
      structuralSharing: false,
    }),
};

export const PATH = '/api/StockTaking';
