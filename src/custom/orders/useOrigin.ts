import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDateTime } from '../../rules/dates';
import { orderQueries } from './orderQueries';
import type { Order } from './orderRecords';

export function useOrigin(): (order: Order) => string {
  const timeZone = useTimeZone();
  const { data: censuses } = useQuery(orderQueries(useApi()).censuses());
  return useMemo(() => {
    const byId = new Map(censuses?.map((census) => [census.id, census]));
    return ({ censusId }) => {
      if (censusId === undefined) return '';
      if (censusId === null) return 'ohne Zählung';
      const census = byId.get(censusId);
      const counted = formatDateTime(census?.finished ?? census?.created, timeZone);
      return counted === '' ? `Zählung ${censusId}` : `Zählung vom ${counted}`;
    };
  }, [censuses, timeZone]);
}
