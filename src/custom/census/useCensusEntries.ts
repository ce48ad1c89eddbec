import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CountRef } from '../../device/outbox/entry';
import type { CountLine } from '../../shared/counting/CountLine';
import { type CountEntries, type CountSource, useCountEntries } from '../../shared/counting/useCountEntries';
import { censusLineIn, documentedLineOf, isCensusLine } from './censusRecords';
import type { ShownCensus } from './completeCensus';
import { putCensusLine } from './putCensusLine';

export const countOf = (id: number): CountRef => ({ kind: 'census', id });

export interface CensusLinesProps {
  censusId: number;
  lines: readonly CountLine[];
  entries: CountEntries;
}

export const titleOf = ({ stockItemGroup }: ShownCensus): string => `Zählung „${stockItemGroup.name}“`;

export function useCensusEntries(census: ShownCensus): CountEntries {
  const queryClient = useQueryClient();
  const { id } = census;
  const title = titleOf(census);
  return useCountEntries(useMemo(() => source(id, title, queryClient), [id, title, queryClient]));
}

const source = (id: number, title: string, queryClient: QueryClient): CountSource => ({
  count: countOf(id),
  title,
  recordOf: ({ record }) => (isCensusLine(record) ? documentedLineOf(record) : undefined),
  put: ({ id: lineId, newAmount, record }) =>
    putCensusLine(queryClient, id, { ...(isCensusLine(record) ? record : {}), id: lineId, newAmount }),
  lineIn: censusLineIn,
});
