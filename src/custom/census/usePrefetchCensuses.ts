import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayCount } from '../../rules/censusStatus';
import { censusQueries } from './censusQueries';
import type { Census } from './censusRecords';

/** Long enough that going back and forth between pages reads nothing twice. */
const FRESH_MS = 30_000;

/** Brings the censuses that are being counted onto the device, with their lines: the cellar may have no network. */
export function usePrefetchCensuses(censuses: readonly Census[]): void {
  const queryClient = useQueryClient();
  const ids = censuses.flatMap(({ id, status }) => (mayCount(status) ? [id] : [])).join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean).map(Number)) {
      void queryClient.prefetchQuery({ ...censusQueries.one(id), staleTime: FRESH_MS });
      void queryClient.prefetchQuery({ ...censusQueries.lines(id), staleTime: FRESH_MS });
    }
  }, [ids, queryClient]);
}
