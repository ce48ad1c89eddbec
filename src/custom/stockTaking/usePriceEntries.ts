import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../dataProvider/session';
import { useStore } from '../../dataProvider/store';
import { useWrite } from '../../dataProvider/useWrite';
import { errorText } from '../../layout/useShowError';
import { type ByLine, lineStores, setLine } from '../../views/counting/lineStores';
import { putRows } from './putRows';
import { PATH } from './stockTakingQueries';
import { readItem, type StockTakingRow, type WireItem } from './stockTakingRecords';

/** A price on its way to the server, or one that was not taken there. */
export interface PriceEntry {
  /** Euros per unit. */
  price: number;
  state: 'sending' | 'failed';
  /** Why it was not saved, in German. */
  message?: string;
}

export interface PriceEntries {
  all: ByLine<PriceEntry>;
  /** Saves the price of the row's article, in all its rows. @returns whether it is saved; if not, the entry says why */
  savePrice(row: StockTakingRow, price: number): Promise<boolean>;
  /** Gives up a price that was not saved. */
  discard(rowId: number): void;
}

const entries = lineStores<PriceEntry>();

/** Tells the prices that were typed apart from the amounts. */
export const pricesOf = (stockTakingId: number) => `stockTaking/${stockTakingId}/prices`;

/** Sends prices of an inventory, and keeps those that did not get through. */
export function usePriceEntries(stockTakingId: number): PriceEntries {
  const store = entries(`${useUser()?.id}/${pricesOf(stockTakingId)}`);
  const write = useWrite();
  const client = useQueryClient();

  const savePrice = async (row: StockTakingRow, price: number) => {
    setLine(store, row.id, { price, state: 'sending' });
    try {
      const query = { itemId: row.id, newPrice: price };
      const changed = await write<WireItem[]>('PUT', `${PATH}/UpdateStockTakingItemPrice`, { query });
      putRows(client, stockTakingId, changed.map(readItem));
    } catch (error) {
      setLine(store, row.id, { price, state: 'failed', message: errorText(error) });
      return false;
    }
    setLine(store, row.id, undefined);
    return true;
  };
  return { all: useStore(store), savePrice, discard: (rowId) => setLine(store, rowId, undefined) };
}
