import { queryOptions } from '@tanstack/react-query';
import { listParChanges, listParLevels, readParLevel } from '../contract/parLevels';
import type { Api } from '../dataProvider/createApi';
import { TODAY_KEY } from './todayKey';

const KEY = ['parLevels'] as const;

/** Always stale: every count changes what is proposed. */
const staleTime = 0;

export const parLevelQueries = (api: Api) => ({
  /** @param group of all groups without one */
  list: (group?: number) =>
    queryOptions({
      queryKey: [...KEY, 'list', group ?? null],
      queryFn: ({ signal }) => api(listParLevels, { query: { StockItemGroupId: group }, signal }),
      staleTime,
    }),
  one: (assignmentId: number) =>
    queryOptions({
      queryKey: [...KEY, 'one', assignmentId],
      queryFn: ({ signal }) => api(readParLevel, { params: { assignmentId }, signal }),
      staleTime,
    }),
  changes: (group?: number) =>
    queryOptions({
      queryKey: [...KEY, 'changes', group ?? null],
      queryFn: ({ signal }) => api(listParChanges, { query: { StockItemGroupId: group }, signal }),
      staleTime,
    }),
});

/** Keys of all that accepting a proposal, or taking that back, changes. */
export const CHANGED_BY_PAR_LEVELS = [KEY, TODAY_KEY, ['stockItemGroupAssignments'], ['stockNow']] as const;
