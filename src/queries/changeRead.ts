import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what a query has read. An answer that is on its way would take the change back on the screen, so it is given up
 * and asked for again; also when it is the first one, for which a page is waiting.
 */
export async function changeRead<T>(client: QueryClient, queryKey: QueryKey, change: (data: T) => T): Promise<void> {
  const query = { queryKey, exact: true };
  const isOnItsWay = client.isFetching(query) > 0;
  if (isOnItsWay) await client.cancelQueries(query);
  client.setQueryData<T>(queryKey, (data) => (data === undefined ? undefined : change(data)));
  if (isOnItsWay) await client.invalidateQueries(query);
}
