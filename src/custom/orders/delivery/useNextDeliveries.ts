import { useQuery } from '@tanstack/react-query';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { orderQueries } from '../orderQueries';

const CHOICES = 7;

export function useNextDeliveries(supplierId: number | undefined) {
  const hasAdditions = useHasAdditions();
  return useQuery({
    ...orderQueries(useApi()).deliveryDates(supplierId ?? 0, CHOICES),
    enabled: hasAdditions && supplierId !== undefined,
  });
}
