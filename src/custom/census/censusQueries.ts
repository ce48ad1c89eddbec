import { queryOptions } from '@tanstack/react-query';
import { http } from '../../dataProvider/http';
import { onDevice } from '../../dataProvider/persistedCache';
import { CensusStatus } from '../../rules/censusStatus';
import { type Census, readCensusLine, type WireLine } from './censusRecords';

/** Others count at the same time: what was read before is shown at once, but always asked for again. */
const staleTime = 0;

/** What the pages of counting read, and under which keys it is kept: `['census']` stands for all of it. */
export const censusQueries = {
  running: () =>
    queryOptions({
      queryKey: ['census', 'running'],
      queryFn: ({ signal }) => http<Census[]>('GET', '/api/Census', { query: { IncludeStatus: RUNNING }, signal }),
      staleTime,
      ...onDevice,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['census', id],
      queryFn: ({ signal }) => http<Census>('GET', `/api/Census/${id}`, { signal }),
      staleTime,
      ...onDevice,
    }),
  /** In walking order. */
  lines: (id: number) =>
    queryOptions({
      queryKey: ['census', id, 'lines'],
      queryFn: async ({ signal, client, queryKey }) => {
        // Read again and again while counting: the lines that are there serve until that works once more.
        const background = client.getQueryData(queryKey) !== undefined;
        const lines = await http<WireLine[]>('GET', linesPath(id), { signal, background });
        return lines.map(readCensusLine);
      },
      staleTime,
      ...onDevice,
    }),
};

const RUNNING = [CensusStatus.Created, CensusStatus.Applying, CensusStatus.Applied];

export const linesPath = (censusId: number) => `/api/Census/${censusId}/stock_modifications`;
