import { queryOptions } from '@tanstack/react-query';
import { http } from '../../dataProvider/http';

/** Prices that were changed together, as `GET /api/StockItems/PriceUpdates` answers them. Instants are ISO 8601 UTC. */
export interface PriceUpdate {
  id: number;
  at: string;
  /** null: that user was deleted. */
  userId: number | null;
  userName: string;
  /** How many. */
  prices: number;
  /** The update that it set back. */
  undoesId: number | null;
  undoneAt: string | null;
  undoneByName: string | null;
}

/** The updates of a supplier's prices, the newest first. */
export const priceUpdatesQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['priceUpdates', supplierId],
    queryFn: ({ signal }) => http<PriceUpdate[]>('GET', PATH, { query: { SupplierId: supplierId }, signal }),
    staleTime: 0,
  });

/**
 * The update that this user has just made by saving so many prices.
 * @returns undefined where the server does not tell: the prices are saved all the same
 */
export async function findOwnUpdate(
  supplierId: number,
  { userId, prices }: { userId: number | undefined; prices: number },
): Promise<PriceUpdate | undefined> {
  try {
    const [latest] = await http<PriceUpdate[]>('GET', PATH, { query: { SupplierId: supplierId }, background: true });
    return latest?.userId === userId && latest?.prices === prices && latest.undoesId === null ? latest : undefined;
  } catch (error) {
    console.warn('The price update was saved, but cannot be offered to be undone', error);
    return undefined;
  }
}

/** "1 Preis", "12 Preise" */
export const countText = (prices: number): string => (prices === 1 ? '1 Preis' : `${prices} Preise`);

const PATH = '/api/StockItems/PriceUpdates';
