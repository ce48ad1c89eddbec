import { useQuery } from '@tanstack/react-query';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { orderQueries } from '../orderQueries';

/** As many days as somebody chooses from. */
const CHOICES = 7;

/** The next days on which a supplier can still deliver; nothing is asked without a supplier, or where none are known. */
export function useNextDeliveries(supplierId: number | undefined) {
  const hasAdditions = useHasAdditions();
  return useQuery({
    ...orderQueries(useApi()).deliveryDates(supplierId ?? 0, CHOICES),
    enabled: hasAdditions && supplierId !== undefined,
  });
}
