import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CountRef } from '../../device/outbox/entry';
import { type CountEntries, type CountSource, useCountEntries } from '../../shared/counting/useCountEntries';
import { isItem } from './followOutbox';
import { putRows } from './putRows';
import { readItem, type StockTaking } from './stockTakingRecords';

type Named = Pick<StockTaking, 'id' | 'description'>;

export const countOf = (id: number): CountRef => ({ kind: 'stockTaking', id });

export function useStockTakingEntries(stockTaking: Named): CountEntries {
  return useCountEntries(source(stockTaking, useQueryClient()));
}

const source = ({ id: stockTakingId, description }: Named, client: QueryClient): CountSource => ({
  count: countOf(stockTakingId),
  title: description?.trim() ? `Inventur „${description.trim()}“` : `Inventur ${stockTakingId}`,
  put: (line) => putRows(client, stockTakingId, [line]),
  lineIn,
});

const lineIn = (answer: unknown) => (isItem(answer) ? readItem(answer) : undefined);
