import type { QueryClient } from '@tanstack/react-query';
import { changeRead } from '../../queries/changeRead';
import { stockTakingKeys } from './stockTakingKeys';
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
  const byId = new Map(changed.map((row) => [row.id, row]));
  void changeRead<StockTakingDetails>(client, stockTakingKeys.details(stockTakingId), (details) => ({
    ...details,
    rows: details.rows.map((row) => {
      const change = byId.get(row.id);
      return change && change.version >= row.version ? { ...row, ...change } : row;
    }),
  }));
}

/**
 * The same after an answer without a body, as other backends may give it: what was sent stands in the row at once, and
 * everything else is read again.
 */
export async function putUnanswered(
  client: QueryClient,
  stockTakingId: number,
  changed: Pick<StockTakingRow, 'id'> & Partial<StockTakingRow>,
): Promise<void> {
  putRows(client, stockTakingId, [{ version: 0, ...changed }]);
  await client.invalidateQueries({ queryKey: stockTakingKeys.details(stockTakingId) });
}
