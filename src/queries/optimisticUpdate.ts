import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes cached data and reads it again, cancelling a pending answer, which would undo the change on the screen. */
export async function optimisticUpdate<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: T) => T,
): Promise<void> {
  const query = { queryKey, exact: true };
  const isOnItsWay = client.isFetching(query) > 0;
  if (isOnItsWay) await client.cancelQueries(query);
  client.setQueryData<T>(queryKey, (data) => (data === undefined ? undefined : change(data)));
  if (isOnItsWay) await client.invalidateQueries(query);
}
