import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { http, newKey } from '../../dataProvider/http';
import type { CountRef } from '../../dataProvider/outbox';
import { type CountEntries, type CountSource, useCountEntries } from '../../views/counting/useCountEntries';
import { linesPath } from './censusQueries';
import { censusLineIn, readCensusLine } from './censusRecords';
import { putCensusLine } from './putCensusLine';

export const countOf = (id: number): CountRef => ({ kind: 'census', id });

/** Saves amounts of a census; what is saved is in the cached lines at once. */
export function useCensusEntries(censusId: number): CountEntries {
  return useCountEntries(source(censusId, useQueryClient()));
}

const source = (censusId: number, queryClient: QueryClient): CountSource => ({
  count: countOf(censusId),
  async send({ id, version }, newAmount) {
    const body = { id, newAmount, version: version > 0 ? version : undefined };
    return readCensusLine(await http('PUT', linesPath(censusId), { body, idempotencyKey: newKey() }));
  },
  put: (line) => putCensusLine(queryClient, censusId, line),
  lineIn: censusLineIn,
});
