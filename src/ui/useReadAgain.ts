import { useQueryClient } from '@tanstack/react-query';

/**
 * Reads again all that the page shows and has not got: its parts fail together, when the network or the server is away, and
 * one tap is enough for them all. A call that the server leaves without an answer is given up before: it would be waited for.
 */
export function useReadAgain(): () => Promise<void> {
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
