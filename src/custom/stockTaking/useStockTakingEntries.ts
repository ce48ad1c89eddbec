import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { clearStockTakingAmount, saveStockTakingAmount } from '../../contract/stockTaking';
import type { Api } from '../../dataProvider/createApi';
import { newKey } from '../../dataProvider/newKey';
import type { CountRef } from '../../device/outbox/entry';
import { useApi } from '../../device/useDevice';
import type { CountLine } from '../../shared/counting/CountLine';
import { type CountEntries, type CountSource, useCountEntries } from '../../shared/counting/useCountEntries';
import { isItem } from './followOutbox';
import { putRows, putUnanswered } from './putRows';
import { readItem, type StockTaking } from './stockTakingRecords';

type Named = Pick<StockTaking, 'id' | 'description'>;

export const countOf = (id: number): CountRef => ({ kind: 'stockTaking', id });

export function useStockTakingEntries(stockTaking: Named): CountEntries {
  return useCountEntries(source(stockTaking, useApi(), useQueryClient()));
}

const source = ({ id: stockTakingId, description }: Named, api: Api, client: QueryClient): CountSource => ({
  count: countOf(stockTakingId),
  title: description?.trim() ? `Inventur „${description.trim()}“` : `Inventur ${stockTakingId}`,
  async send(line, newAmount) {
    const saved = await saveAmount(api, line, newAmount);
    if (saved) return readItem(saved);
    await putUnanswered(client, stockTakingId, { id: line.id, newAmount });
    return { ...line, newAmount };
  },
  put: (line) => putRows(client, stockTakingId, [line]),
  lineIn,
});

/** Uses our own call to clear an amount, which the documented one cannot do. */
function saveAmount(api: Api, { id: itemId, version }: CountLine, newAmount: number | null) {
  const query = { itemId, version: version || undefined };
  return newAmount === null
    ? api(clearStockTakingAmount, { query, idempotencyKey: newKey() })
    : api(saveStockTakingAmount, { query: { ...query, newAmount }, idempotencyKey: newKey() });
}

const lineIn = (answer: unknown) => (isItem(answer) ? readItem(answer) : undefined);
