import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { http, newKey } from '../../dataProvider/http';
import { type CountRef, lastSaved } from '../../dataProvider/outbox';
import { amountCall } from '../../dataProvider/outbox/amountCall';
import { type CountEntries, type CountSource, useCountEntries } from '../../views/counting/useCountEntries';
import { putRows } from './putRows';
import { readItem, type StockTaking, type WireItem } from './stockTakingRecords';

type Named = Pick<StockTaking, 'id' | 'description'>;

export const countOf = (id: number): CountRef => ({ kind: 'stockTaking', id });

/** Saves amounts of an inventory; what is saved is in the cached rows at once. */
export function useStockTakingEntries(stockTaking: Named): CountEntries {
  return useCountEntries(source(stockTaking, useQueryClient()));
}

/** From now on, what the outbox brings to the server is in the cached rows, whichever page is open. */
export function followStockTakingOutbox(client: QueryClient): () => void {
  return lastSaved.subscribe(() => {
    const saved = lastSaved.get();
    if (saved?.entry.count.kind === 'stockTaking' && isItem(saved.answer)) {
      putRows(client, saved.entry.count.id, [readItem(saved.answer)]);
    }
  });
}

const source = ({ id: stockTakingId, description }: Named, client: QueryClient): CountSource => ({
  count: countOf(stockTakingId),
  title: description?.trim() ? `Inventur „${description.trim()}“` : `Inventur ${stockTakingId}`,
  async send({ id, version }, newAmount) {
    const { path, query } = amountCall(id, newAmount, version);
    return readItem(await http<WireItem>('PUT', path, { query, idempotencyKey: newKey() }));
  },
  put: (line) => putRows(client, stockTakingId, [line]),
  lineIn,
});

const lineIn = (answer: unknown) => (isItem(answer) ? readItem(answer) : undefined);

const isItem = (answer: unknown): answer is WireItem =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'pricePerUnit' in answer;
