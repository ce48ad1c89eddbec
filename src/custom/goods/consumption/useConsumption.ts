import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../admin/useCommand';
import { consumptionFile, readConsumption } from '../../../contract/consumption';
import { saveFile } from '../../../dataProvider/saveFile';
import { useApi } from '../../../device/useDevice';
import type { ComparedPeriod } from '../../../rules/comparedPeriod';
import type { Period } from '../../../shared/periods/usePeriod';
import { goodsKeys } from '../goodsKeys';

interface Asked {
  StockItemGroupId: number | undefined;
  SupplierId: number | undefined;
  Compare: ComparedPeriod | undefined;
}

export function useConsumption(days: Period['days'], asked: Asked) {
  const api = useApi();
  const query = { ...days, ...asked };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...goodsKeys.consumption, query],
    queryFn: ({ signal }) => api(readConsumption, { query: { ...query, GroupBy: 'group' }, signal }),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const save = useCommand(async (send) =>
    saveFile(await send(consumptionFile, { query: { ...query, format: 'csv' } }), 'Verbrauch.csv'),
  );
  return { report: data, error, isRefreshing: isPlaceholderData, save };
}
