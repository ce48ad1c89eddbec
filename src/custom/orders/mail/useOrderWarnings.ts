import { useQueryClient } from '@tanstack/react-query';
import { checkOrder } from '../../../contract/orderChecks';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { orderQueries } from '../orderQueries';

const WAIT_MS = 3_000;

/** Returns a function that loads warnings, or the last known ones after a timeout; the server checks again anyway. */
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
