import { listPriceUpdates, type PriceUpdate } from '../../contract/prices';
import type { Api } from '../../dataProvider/createApi';
import { wholeListKey } from '../../dataProvider/wholeList';
import { freshQuery } from '../../queries/freshQuery';

const updatesKey = (supplierId: number) => ['priceUpdates', supplierId];

export const changedByPrices = (supplierId: number) => [
  wholeListKey('stockItems'),
  wholeListKey('suppliers'),
  updatesKey(supplierId),
];

export const priceUpdatesQuery = (api: Api, supplierId: number) =>
  freshQuery(api, updatesKey(supplierId), listPriceUpdates, { query: { SupplierId: supplierId } });

/** @returns undefined if the server does not tell; the prices are saved nevertheless */
export async function findOwnUpdate(
  api: Api,
  supplierId: number,
  { userId, prices }: { userId: number | undefined; prices: number },
): Promise<PriceUpdate | undefined> {
  try {
    const [latest] = await api(listPriceUpdates, { query: { SupplierId: supplierId }, background: true });
    return latest?.userId === userId && latest?.prices === prices && latest.undoesId === null ? latest : undefined;
  } catch (error) {
    console.warn('The price update was saved, but cannot be offered to be undone', error);
    return undefined;
  }
}

export const countText = (prices: number): string => (prices === 1 ? '1 Preis' : `${prices} Preise`);
