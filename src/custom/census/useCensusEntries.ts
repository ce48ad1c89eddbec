import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { http, newKey } from '../../dataProvider/http';
import type { CountRef } from '../../dataProvider/outbox';
import { type CountEntries, type CountSource, useCountEntries } from '../../views/counting/useCountEntries';
import { linesPath } from './censusQueries';
import { type Census, censusLineIn, readCensusLine } from './censusRecords';
import { putCensusLine } from './putCensusLine';

export const countOf = (id: number): CountRef => ({ kind: 'census', id });

/** What a census is called where several counts stand side by side. */
export const titleOf = ({ stockItemGroup }: Census): string => `Zählung „${stockItemGroup.name}“`;

/** Saves amounts of a census; what is saved is in the cached lines at once. */
export function useCensusEntries(census: Census): CountEntries {
  return useCountEntries(source(census, useQueryClient()));
}

const source = (census: Census, queryClient: QueryClient): CountSource => ({
  count: countOf(census.id),
  title: titleOf(census),
  async send({ id, version }, newAmount) {
    const body = { id, newAmount, version: version > 0 ? version : undefined };
    return readCensusLine(await http('PUT', linesPath(census.id), { body, idempotencyKey: newKey() }));
  },
  put: (line) => putCensusLine(queryClient, census.id, line),
  lineIn: censusLineIn,
});
