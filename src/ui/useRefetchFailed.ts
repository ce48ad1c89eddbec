import { useQueryClient } from '@tanstack/react-query';

/** Refetches everything failed or missing, after cancelling pending calls, which a refetch would wait for. */
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
