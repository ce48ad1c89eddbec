import { queryOptions } from '@tanstack/react-query';
import { readOidc } from '../../contract/oidc';
import { readSecondFactor } from '../../contract/secondFactor';
import { listSessions } from '../../contract/sessions';
import type { Api } from '../../dataProvider/createApi';

/** @param userId undefined for one's own */
export const signInQueries = (api: Api, userId: number | undefined) => ({
  sessions: queryOptions({
    queryKey: ['sessions', userId ?? 'own'],
    queryFn: ({ signal }) => api(listSessions, { query: { UserId: userId }, signal }),
    staleTime: 0,
  }),
  account: queryOptions({
    queryKey: ['oidc', userId ?? 'own'],
    queryFn: ({ signal }) => api(readOidc, { query: { UserId: userId }, signal }),
    staleTime: 0,
  }),
  secondFactor: queryOptions({
    queryKey: ['secondFactor', userId ?? 'own'],
    queryFn: ({ signal }) => api(readSecondFactor, { query: { UserId: userId }, signal }),
    staleTime: 0,
  }),
});
