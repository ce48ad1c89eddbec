import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { http } from '../../dataProvider/http';
import { type CountEntries, type CountSource, useCountEntries } from '../../views/counting/useCountEntries';
import { putRows } from './putRows';
import { PATH } from './stockTakingQueries';
import { readItem, type WireItem } from './stockTakingRecords';

/** Tells the counts of this device apart. */
export const countOf = (stockTakingId: number) => `stockTaking/${stockTakingId}`;

/** Saves amounts of an inventory; what is saved is in the cached rows at once. */
export function useStockTakingEntries(stockTakingId: number): CountEntries {
  return useCountEntries(source(stockTakingId, useQueryClient()));
}

const source = (stockTakingId: number, client: QueryClient): CountSource => ({
  count: countOf(stockTakingId),
  async send({ id, version }, newAmount, idempotencyKey) {
    const query = { itemId: id, newAmount, version: version > 0 ? version : undefined };
    return readItem(await http<WireItem>('PUT', `${PATH}/UpdateStockTakingItemAmount`, { query, idempotencyKey }));
  },
  put: (line) => putRows(client, stockTakingId, [line]),
  currentOf: ({ body }) => (body?.code === 'VERSION' && isItem(body.current) ? readItem(body.current) : undefined),
});

const isItem = (answer: unknown): answer is WireItem =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'pricePerUnit' in answer;
