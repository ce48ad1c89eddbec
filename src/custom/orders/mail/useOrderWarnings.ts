import { useQueryClient } from '@tanstack/react-query';
import { checkOrder } from '../../../contract/orderChecks';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { orderQueries } from '../orderQueries';

/** Milliseconds. */
const WAIT_MS = 3_000;

/** Falls back to the last known warnings; the server checks again anyway. */
export function useOrderWarnings(orderId: number): () => Promise<string[]> {
  const api = useApi();
  const hasAdditions = useHasAdditions();
  const client = useQueryClient();
  const { queryKey } = orderQueries(api).checks(orderId);
  return async () => {
    if (!hasAdditions) return [];
    const known = client.getQueryData(queryKey);
    const signal = AbortSignal.timeout(WAIT_MS);
    const asked = api(checkOrder, { params: { orderId }, query: {}, signal, background: true });
    const checks = await asked.catch(() => known);
    return checks?.warnings.map(({ message }) => message) ?? [];
  };
}
