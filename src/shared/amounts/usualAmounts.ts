import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type AmountKind, listUsualAmounts, type UsualAmount } from '../../contract/usualAmounts';
import type { Api } from '../../dataProvider/createApi';
import { onDevice } from '../../device/persistedCache';
import { useApi, useHasAdditions } from '../../device/useDevice';
import { type UsualUnit, unusualText } from '../../rules/usualAmounts';

/** Milliseconds; what is usual changes slowly. */
const FRESH_MS = 300_000;

/** Kept on the device without a supplier, for receipts and losses without a network. */
export const usualQuery = (api: Api, kind: AmountKind, supplierId?: number) =>
  queryOptions({
    queryKey: ['usualAmounts', kind, supplierId ?? 'all'],
    queryFn: ({ signal }): Promise<UsualAmount[]> =>
      api(listUsualAmounts, { query: { Kind: kind, SupplierId: supplierId }, signal, background: true }),
    staleTime: FRESH_MS,
    ...(supplierId === undefined && onDevice),
  });

/** Says what is usual of an article where an amount is not; nothing while that is unknown. */
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
