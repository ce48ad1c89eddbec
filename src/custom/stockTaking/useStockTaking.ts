import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { useLastError } from '../../ui/useLastError';
import { pollDetails, stockTakingQueries } from './stockTakingQueries';
import type { StockTakingDetails } from './stockTakingRecords';

export function useStockTaking(id: number): { stockTaking: StockTakingDetails | undefined; error: Error | null } {
  const read = useQuery({ ...stockTakingQueries(useApi()).details(id), refetchInterval: pollDetails });
  const { data } = read;
  const error = useLastError(read);
  const { byId: locations, isLoading } = useMasterData('stockLocations');
  const users = useMasterData('users').byId;
  const stockTaking = useMemo(() => {
    if (!data || (isLoading && data.rows.some(({ locationName }) => !locationName))) return undefined;
    const rows = data.rows.map((row) => {
      if (row.locationName && (row.countedBy || row.countedByUserId === null)) return row;
      const locationName = row.locationName || (locations.get(row.stockLocationId)?.name ?? '??');
      return { ...row, locationName, countedBy: row.countedBy ?? users.get(row.countedByUserId ?? 0)?.name ?? null };
    });
    return { ...data, rows };
  }, [data, locations, isLoading, users]);
  return { stockTaking, error };
}
