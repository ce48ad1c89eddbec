import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { http } from '../../dataProvider/http';
import { onDevice } from '../../dataProvider/persistedCache';
import { CensusStatus } from '../../rules/censusStatus';
import { type Census, readCensusLine, type WireLine } from './censusRecords';

/** Others count at the same time: what was read before is shown at once, but always asked for again. */
const staleTime = 0;

/** What others do appears by itself after this; not while the page is hidden or there is no network. */
export const POLL_MS = 8_000;

/** What the pages of counting read, and under which keys it is kept: `['census']` stands for all of it. */
export const censusQueries = {
  running: () =>
    queryOptions({
      queryKey: ['census', 'running'],
      queryFn: ({ signal, client, queryKey }) => {
        const background = isRead(client, queryKey);
        return http<Census[]>('GET', '/api/Census', { query: { IncludeStatus: RUNNING }, signal, background });
      },
      staleTime,
      ...onDevice,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['census', id],
      queryFn: ({ signal, client, queryKey }) =>
        http<Census>('GET', `/api/Census/${id}`, { signal, background: isRead(client, queryKey) }),
      staleTime,
      ...onDevice,
    }),
  /** In walking order. */
  lines: (id: number) =>
    queryOptions({
      queryKey: ['census', id, 'lines'],
      queryFn: async ({ signal, client, queryKey }) => {
        const background = isRead(client, queryKey);
        const lines = await http<WireLine[]>('GET', linesPath(id), { signal, background });
        return lines.map(readCensusLine);
      },
      staleTime,
      ...onDevice,
    }),
};

/** Read again and again while counting: what is there serves until that works once more. */
const isRead = (client: QueryClient, queryKey: QueryKey) => client.getQueryData(queryKey) !== undefined;

const RUNNING = [CensusStatus.Created, CensusStatus.Applying, CensusStatus.Applied];

export const linesPath = (censusId: number) => `/api/Census/${censusId}/stock_modifications`;
