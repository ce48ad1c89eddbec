import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listAuditLog } from '../../contract/history';
import { useApi } from '../../device/useDevice';
import type { AuditQuery } from './auditFilter';

export const AUDIT_ROWS = 50;

export function useAuditLog(query: AuditQuery | undefined) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['auditLog', 'page', query],
    queryFn: ({ pageParam, signal }) =>
      api(listAuditLog, { query: { ...query, Before: pageParam, Limit: AUDIT_ROWS }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < AUDIT_ROWS ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    enabled: query !== undefined,
    staleTime: 0,
  });
}
