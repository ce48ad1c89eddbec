import type { QueryClient } from '@tanstack/react-query';
import { changeRead } from '../../dataProvider/changeRead';
import { stockTakingQueries } from './stockTakingQueries';
import type { StockTakingDetails, StockTakingRow } from './stockTakingRecords';

/**
 * Shows rows of an inventory as the server has them.
 * @param changed what is known of them; what is older than the row on the screen is left out
 */
export function putRows(
  client: QueryClient,
  stockTakingId: number,
  changed: readonly (Partial<StockTakingRow> & { id: number; version: number })[],
): void {
  const { queryKey } = stockTakingQueries.details(stockTakingId);
  const byId = new Map(changed.map((row) => [row.id, row]));
  void changeRead<StockTakingDetails>(client, queryKey, (details) => ({
    ...details,
    rows: details.rows.map((row) => {
      const change = byId.get(row.id);
      return change && change.version >= row.version ? { ...row, ...change } : row;
    }),
  }));
}
