import { useQueryClient } from '@tanstack/react-query';
import { saveStockTakingPrice } from '../../../contract/stockTaking';
import type { DocumentedItem } from '../../../contract/stockTakingRecords';
import { conflictingRecord, HttpError } from '../../../dataProvider/HttpError';
import { newKey } from '../../../dataProvider/newKey';
import { useStore } from '../../../dataProvider/store';
import { declareMemory } from '../../../device/memory';
import { useDevice, useUser } from '../../../device/useDevice';
import { lineStores, setLine } from '../../../shared/counting/lineStores';
import { errorText } from '../../../ui/useShowError';
import { isItem } from '../followOutbox';
import { putRows, putUnlessAnswered } from '../putRows';
import { readItem, type StockTakingRow } from '../stockTakingRecords';

export interface PriceEntry {
  /** Euros per unit. */
  price: number;
  version: number;
  /** Idempotency-Key reused on retry, so that nothing is saved twice. */
  key: string;
  state: 'sending' | 'failed';
  message?: string;
  current?: StockTakingRow;
}

const entries = declareMemory(() => lineStores<PriceEntry>());

export const pricesOf = (stockTakingId: number) => `stockTaking/${stockTakingId}/prices`;

export function usePriceEntries(stockTakingId: number) {
  const { api, memory } = useDevice();
  const store = memory(entries).get()(`${useUser()?.id}/${pricesOf(stockTakingId)}`);
  const client = useQueryClient();

  const send = async (itemId: number, { price: newPrice, version, key: idempotencyKey }: PriceEntry) => {
    const query = { itemId, newPrice, version: version || undefined };
    const changed: DocumentedItem[] | undefined = await api(saveStockTakingPrice, { query, idempotencyKey });
    if (changed) putRows(client, stockTakingId, changed.map(readItem));
    else await putUnlessAnswered(client, stockTakingId, { id: itemId, pricePerUnit: newPrice });
  };
  const savePrice = async ({ id, version }: StockTakingRow, price: number) => {
    const before = store.get().get(id);
    const key = before?.price === price && before.version === version ? before.key : newKey();
    const entry: PriceEntry = { price, version, key, state: 'sending' };
    setLine(store, id, entry);
    try {
      await send(id, entry);
    } catch (error) {
      setLine(store, id, { ...entry, state: 'failed', message: errorText(error), current: storedRow(error) });
      return false;
    }
    setLine(store, id, undefined);
    return true;
  };
  const discard = (rowId: number) => {
    const current = store.get().get(rowId)?.current;
    if (current) putRows(client, stockTakingId, [current]);
    setLine(store, rowId, undefined);
  };
  return { all: useStore(store), savePrice, discard };
}

function storedRow(error: unknown): StockTakingRow | undefined {
  const current = error instanceof HttpError ? conflictingRecord(error.body) : undefined;
  return isItem(current) ? readItem(current) : undefined;
}
