import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type AmountKind, listUsualAmounts, type UsualAmount } from '../../contract/usualAmounts';
import type { Api } from '../../dataProvider/createApi';
import { onDevice } from '../../device/persistedCache';
import { useApi, useHasAdditions } from '../../device/useDevice';
import { type UsualUnit, unusualText } from '../../rules/usualAmounts';

/** Milliseconds; usual amounts change slowly. */
const FRESH_MS = 300_000;

/** Without a supplier the answer is kept on the device, for deliveries and losses recorded offline. */
export const usualQuery = (api: Api, kind: AmountKind, supplierId?: number) =>
  queryOptions({
    queryKey: ['usualAmounts', kind, supplierId ?? 'all'],
    queryFn: ({ signal }): Promise<UsualAmount[]> =>
      api(listUsualAmounts, { query: { Kind: kind, SupplierId: supplierId }, signal, background: true }),
    staleTime: FRESH_MS,
    ...(supplierId === undefined && onDevice),
  });

/** Returns a function that describes the usual amount where the given one is unusual; undefined while unknown. */
export function useUnusual(kind: AmountKind, supplierId?: number) {
  const hasAdditions = useHasAdditions();
  const { data } = useQuery({ ...usualQuery(useApi(), kind, supplierId), enabled: hasAdditions });
  const byId = useMemo(() => new Map(data?.map((usual) => [usual.stockItemId, usual])), [data]);
  return useCallback(
    (stockItemId: number | null | undefined, amount: number, unit: UsualUnit) =>
      unusualText(amount, byId.get(stockItemId ?? 0), unit),
    [byId],
  );
}
