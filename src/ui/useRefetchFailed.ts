import { useQueryClient } from '@tanstack/react-query';

/**
 * Refetches everything that failed or is missing. Cancels pending calls first, because a refetch would wait for them.
 */
export function useRefetchFailed(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.cancelQueries(MISSING);
    await client.refetchQueries(MISSING);
  };
}

const MISSING = {
  type: 'active',
  predicate: ({ state }: { state: { status: string } }) => state.status !== 'success',
} as const;
