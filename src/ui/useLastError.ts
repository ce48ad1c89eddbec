import { useState } from 'react';

interface Read {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
}

/** Keeps the last error during refetches, so that retries neither flash the skeleton nor announce it again. */
export function useLastError({ data, error, isFetching }: Read): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (error && error !== last) setLast(error);
  // Offline, the paused query takes precedence over an old server error.
  return error ?? (data === undefined && isFetching ? last : null);
}
