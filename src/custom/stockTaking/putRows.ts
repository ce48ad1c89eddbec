import type { QueryClient } from '@tanstack/react-query';
import { stockTakingQueries } from './stockTakingQueries';
import type { StockTakingRow } from './stockTakingRecords';

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
  // An answer that was on its way before something was saved would take it back on the screen.
  void client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (details) =>
      details && {
        ...details,
        rows: details.rows.map((row) => {
          const change = byId.get(row.id);
          return change && change.version >= row.version ? { ...row, ...change } : row;
        }),
      },
  );
}
