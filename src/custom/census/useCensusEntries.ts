import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { saveCensusLine } from '../../contract/censusLines';
import type { Api } from '../../dataProvider/createApi';
import { newKey } from '../../dataProvider/newKey';
import type { CountRef } from '../../device/outbox/entry';
import { useApi } from '../../device/useDevice';
import { type CountEntries, type CountSource, useCountEntries } from '../../shared/counting/useCountEntries';
import { censusKeys } from './censusKeys';
import { censusLineIn, documentedLineOf, isCensusLine } from './censusRecords';
import type { ShownCensus } from './completeCensus';
import { putCensusLine } from './putCensusLine';

export const countOf = (id: number): CountRef => ({ kind: 'census', id });

export const titleOf = ({ stockItemGroup }: ShownCensus): string => `Zählung „${stockItemGroup.name}“`;

export function useCensusEntries(census: ShownCensus): CountEntries {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id } = census;
  const title = titleOf(census);
  return useCountEntries(useMemo(() => source(id, title, api, queryClient), [id, title, api, queryClient]));
}

const source = (id: number, title: string, api: Api, queryClient: QueryClient): CountSource => ({
  count: countOf(id),
  title,
  recordOf: ({ record }) => (isCensusLine(record) ? documentedLineOf(record) : undefined),
  async send(line, newAmount) {
    const record = isCensusLine(line.record) ? documentedLineOf(line.record) : { id: line.id };
    const body = { ...record, newAmount, version: line.version > 0 ? line.version : undefined };
    const saved = await api(saveCensusLine, { params: { id }, body, idempotencyKey: newKey() });
    if (saved === undefined) void queryClient.invalidateQueries({ queryKey: censusKeys.lines(id) });
    return censusLineIn(saved);
  },
  put: ({ id: lineId, newAmount, record }) =>
    putCensusLine(queryClient, id, { ...(isCensusLine(record) ? record : {}), id: lineId, newAmount }),
  lineIn: censusLineIn,
});
