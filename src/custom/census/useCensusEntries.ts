import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { http } from '../../dataProvider/http';
import { type CountEntries, type CountSource, useCountEntries } from '../../views/counting/useCountEntries';
import { censusQueries, linesPath } from './censusQueries';
import { censusLineIn, readCensusLine } from './censusRecords';

/** Tells the counts of this device apart. */
export const countOf = (censusId: number) => `census/${censusId}`;

/** Saves amounts of a census; what is saved is in the cached lines at once. */
export function useCensusEntries(censusId: number): CountEntries {
  return useCountEntries(source(censusId, useQueryClient()));
}

const source = (censusId: number, queryClient: QueryClient): CountSource => ({
  count: countOf(censusId),
  async send({ id, version }, newAmount, idempotencyKey) {
    const body = { id, newAmount, version: version > 0 ? version : undefined };
    return readCensusLine(await http('PUT', linesPath(censusId), { body, idempotencyKey }));
  },
  put(line) {
    const { queryKey } = censusQueries.lines(censusId);
    // An answer that was on its way before the amount was saved would take it back on the screen.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (lines) =>
      lines?.map((each) => (each.id === line.id ? { ...each, ...line } : each)),
    );
  },
  currentOf: ({ body }) => (body?.code === 'VERSION' ? censusLineIn(body.current) : undefined),
});
