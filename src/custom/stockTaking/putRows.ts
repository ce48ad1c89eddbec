import type { QueryClient } from '@tanstack/react-query';
import { optimisticUpdate } from '../../queries/optimisticUpdate';
import { stockTakingKeys } from './stockTakingKeys';
import type { StockTakingDetails, StockTakingRow } from './stockTakingRecords';

export function putRows(
  client: QueryClient,
  stockTakingId: number,
  changed: readonly (Partial<StockTakingRow> & { id: number; version: number })[],
): void {
  const byId = new Map(changed.map((row) => [row.id, row]));
  void optimisticUpdate<StockTakingDetails>(client, stockTakingKeys.details(stockTakingId), (details) => ({
    ...details,
    rows: details.rows.map((row) => {
      const change = byId.get(row.id);
      return change && change.version >= row.version ? { ...row, ...change } : row;
    }),
  }));
}

export async function putUnlessAnswered(
  client: QueryClient,
  stockTakingId: number,
  changed: Pick<StockTakingRow, 'id'> & Partial<StockTakingRow>,
): Promise<void> {
  putRows(client, stockTakingId, [{ version: 0, ...changed }]);
  await client.invalidateQueries({ queryKey: stockTakingKeys.details(stockTakingId) });
}
