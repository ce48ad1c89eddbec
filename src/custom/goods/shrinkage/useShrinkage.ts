import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../admin/useCommand';
import { readShrinkage, shrinkageFile } from '../../../contract/shrinkage';
import { saveFile } from '../../../dataProvider/saveFile';
import { useApi } from '../../../device/useDevice';
import type { Period } from '../../../shared/periods/usePeriod';
import { goodsKeys } from '../goodsKeys';

interface Asked {
  StockItemGroupId: number | undefined;
  SupplierId: number | undefined;
}

export function useShrinkage(days: Period['days'], asked: Asked) {
  const api = useApi();
  const query = { ...days, ...asked };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...goodsKeys.shrinkage, query],
    queryFn: ({ signal }) => api(readShrinkage, { query: { ...query, GroupBy: 'group' }, signal }),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const save = useCommand(async (send) =>
    saveFile(await send(shrinkageFile, { query: { ...query, format: 'csv' } }), 'Schwund.csv'),
  );
  return { report: data, error, isRefreshing: isPlaceholderData, save };
}

/** Intervals of one article. */
export function useShrinkageIntervals(StockItemId: number, days: Period['days']) {
  const api = useApi();
  const query = { ...days, StockItemId };
  const { data, error } = useQuery({
    queryKey: [...goodsKeys.shrinkage, 'intervals', query],
    queryFn: async ({ signal }) => {
      const { items } = await api(readShrinkage, { query: { ...query, Intervals: 'true' }, signal });
      return items[0]?.intervals ?? [];
    },
    staleTime: 0,
  });
  return { intervals: data, error };
}
