import { useQueryClient } from '@tanstack/react-query';

/** Reads everything again that the orders' pages show; resolves when what is on the screen is fresh. */
export function useReloadOrders(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['orders'] });
}
