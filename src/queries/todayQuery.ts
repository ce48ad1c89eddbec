import { queryOptions } from '@tanstack/react-query';
import { readToday } from '../contract/today';
import type { Api } from '../dataProvider/createApi';
import { onDevice } from '../device/persistedCache';
import { TODAY_KEY } from './todayKey';

/** Milliseconds. What others do appears by itself after this; as long as nothing changes, the answer is not sent again. */
const POLL_MS = 15_000;

/** What is to be done, kept for times without a network. */
export const todayQuery = (api: Api) =>
  queryOptions({
    queryKey: TODAY_KEY,
    queryFn: ({ signal, client }) =>
      // Only the first time there is something to wait for.
      api(readToday, { query: {}, signal, background: client.getQueryData(TODAY_KEY) !== undefined }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    ...onDevice,
  });
