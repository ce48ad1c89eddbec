import { queryOptions } from '@tanstack/react-query';
import { readToday } from '../contract/today';
import type { Api } from '../dataProvider/createApi';
import { onDevice } from '../device/persistedCache';
import { TODAY_KEY } from './todayKey';

/** Milliseconds between polls for other people's changes; an unchanged answer is not sent again. */
const POLL_MS = 15_000;

export const todayQuery = (api: Api) =>
  queryOptions({
    queryKey: TODAY_KEY,
    queryFn: ({ signal, client }) =>
      // Only the first answer shows a loading state.
      api(readToday, { query: {}, signal, background: client.getQueryData(TODAY_KEY) !== undefined }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    ...onDevice,
  });
