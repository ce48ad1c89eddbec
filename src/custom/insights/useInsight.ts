import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Insight } from '../../contract/insights';
import type { Api } from '../../dataProvider/createApi';
import { useApi } from '../../device/useDevice';

export interface Days {
  From: string;
  To: string;
}

export interface InsightAnswer<A> {
  data: A | undefined;
  error: Error | null;
  /** Data of the previous period, while loading. */
  isOld: boolean;
}

export function useInsight<A>(
  insight: Insight,
  query: object,
  ask: (api: Api, signal: AbortSignal) => Promise<A>,
): InsightAnswer<A> {
  const api = useApi();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['insights', insight, query],
    queryFn: ({ signal }) => ask(api, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { data, error, isOld: isPlaceholderData };
}
