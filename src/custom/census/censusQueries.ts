import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { useMemo } from 'react';
import { listCensuses, readCensus } from '../../contract/census';
import { type AnyCensusLine, listCensusLines } from '../../contract/censusLines';
import type { Api } from '../../dataProvider/createApi';
import { onDevice } from '../../device/persistedCache';
import { useApi } from '../../device/useDevice';
import { useDataProvider } from '../../queries/useDataProvider';
import { isCounted } from '../../rules/amounts';
import { isRunning, RUNNING_STATUSES } from '../../rules/censusStatus';
import { censusKeys } from './censusKeys';
import { toCountLines } from './censusRecords';
import { completeCensus, completeLine, type ShownCensus } from './completeCensus';
import { lookUpIn } from './lookUp';

/** Always stale, because others count at the same time: cached data is shown and refetched. */
const staleTime = 0;

export const POLL_MS = 8_000;

export type CensusQueries = ReturnType<typeof censusQueries>;

export function useCensusQueries(): CensusQueries {
  const api = useApi();
  const dataProvider = useDataProvider();
  return useMemo(() => censusQueries(api, dataProvider), [api, dataProvider]);
}

function censusQueries(api: Api, dataProvider: DataProvider) {
  const readLines = async (id: number, { signal, client, queryKey }: Context): Promise<AnyCensusLine[]> => {
    const lines = await api(listCensusLines, { params: { id }, signal, background: isRead(client, queryKey) });
    const lookUp = lookUpIn(client, dataProvider);
    return Promise.all(lines.map((line) => completeLine(line, lookUp)));
  };
  const linesQuery = (id: number) =>
    queryOptions({
      queryKey: censusKeys.lines(id),
      queryFn: (context) => readLines(id, context),
      staleTime,
      ...onDevice,
    });
  const withProgress = async (census: ShownCensus, client: QueryClient): Promise<ShownCensus> => {
    if (census.progress || !isRunning(census.status)) return census;
    const lines = await client.fetchQuery({ ...linesQuery(census.id), staleTime: POLL_MS / 2 });
    const counted = lines.filter(({ newAmount }) => isCounted(newAmount)).length;
    return { ...census, progress: { counted, total: lines.length } };
  };
  return {
    running: () =>
      queryOptions({
        queryKey: censusKeys.running,
        queryFn: async ({ signal, client, queryKey }) => {
          const query = { IncludeStatus: RUNNING_STATUSES };
          const censuses = await api(listCensuses, { query, signal, background: isRead(client, queryKey) });
          const lookUp = lookUpIn(client, dataProvider);
          return Promise.all(
            censuses.map(async (census) => withProgress(await completeCensus(census, lookUp), client)),
          );
        },
        staleTime,
        ...onDevice,
      }),
    one: (id: number) =>
      queryOptions({
        queryKey: censusKeys.one(id),
        queryFn: async ({ signal, client, queryKey }) => {
          const census = await api(readCensus, { params: { id }, signal, background: isRead(client, queryKey) });
          return completeCensus(census, lookUpIn(client, dataProvider));
        },
        staleTime,
        ...onDevice,
      }),
    lines: (id: number) => ({ ...linesQuery(id), select: toCountLines }),
  };
}

type Context = { signal: AbortSignal; client: QueryClient; queryKey: QueryKey };

const isRead = (client: QueryClient, queryKey: QueryKey) => client.getQueryData(queryKey) !== undefined;
