import { useState } from 'react';

interface Read {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
}

/**
 * Why something could not be read, also while it is asked for again: without it each try of a page that tries by itself
 * would put grey bars in place of the reason, and tell it anew to those who listen.
 * @param read of a query that belongs to one thing for as long as the component lives
 */
export function useLastError({ data, error, isFetching }: Read): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (error && error !== last) setLast(error);
  // Without a network nothing is asked: that is said in place of what the server said before.
  return error ?? (data === undefined && isFetching ? last : null);
}
