import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import type { Json, Reply, TestApp } from '../../helpers/testApp';

export const API = '/api/StockTaking';

export interface Item extends Json {
  id: number;
  stockItemId: number;
  stockLocationId: number;
  name: string;
  stockLocationName: string;
  newAmount: number | null;
  pricePerUnit: number;
  totalValue: number | null;
  wasCounted: boolean;
}
export interface Details extends Json {
  id: number;
  stockTakingItems: Item[];
}
export interface Result extends Json {
  totalValue: number;
  resultItems: (Json & { stockItemId: number; newAmount: number; totalPrice: number; wasCounted: boolean })[];
}

/** Ids of a house with four articles at two locations, `bar` and `cellar`. */
export type StockHouse = MasterData & { beer: number; wine: number; steak: number; ice: number };

/**
 * Creates the house: beer is at both locations, wine in the bar, steak and ice in the cellar; ice takes no part in
 * counts. `ulla` has both groups.
 */
export async function setUpStock(test: TestApp): Promise<StockHouse> {
  const data = await createMasterData(test);
  const { bar, cellar, drinks, kitchen } = data;
  await test.call(test.admin, 'POST', `/api/Users/${test.userId}/stock_item_groups`, [drinks, kitchen]);
  return {
    ...data,
    beer: await createItem(test, data, { name: 'Helles', pricePerUnit: 0.8912, stockLocations: [bar, cellar] }),
    wine: await createItem(test, data, { name: 'Äpfelwein', pricePerUnit: 4.5, stockLocations: [bar] }),
    steak: await createItem(
      test,
      data,
      { name: 'Steak', pricePerUnit: 21, stockLocations: [cellar], orderNumber: '007' },
      { stockItemGroupId: kitchen },
    ),
    ice: await createItem(test, data, { name: 'Eis', active: false, stockLocations: [cellar] }),
  };
}

/** Starts an inventory as administrator. @throws when refused */
export async function start(test: TestApp, body: Json = {}): Promise<Details> {
  const reply = await test.call<Details>(test.admin, 'POST', `${API}/StartNewStockTaking`, body);
  if (reply.status !== 201) throw new Error(`start: ${reply.text}`);
  return reply.body;
}

/** Returns the row of an article at a location. @throws when there is none */
export function itemAt({ stockTakingItems }: Details, stockItemId: number, stockLocationId: number): Item {
  const found = stockTakingItems.find(
    (item) => item.stockItemId === stockItemId && item.stockLocationId === stockLocationId,
  );
  if (!found) throw new Error(`no row of article ${stockItemId} at ${stockLocationId}`);
  return found;
}

export const count = (test: TestApp, itemId: number, amount: number | string): Promise<Reply> =>
  test.call(test.user, 'PUT', `${API}/UpdateStockTakingItemAmount?itemId=${itemId}&newAmount=${amount}`);

export const details = async (test: TestApp, id: number, token = test.user): Promise<Details> =>
  (await test.call<Details>(token, 'GET', `${API}/GetStockTakingDetails?stockTakingId=${id}`)).body;

export const result = async (test: TestApp, id: number): Promise<Result> =>
  (await test.call<Result>(test.user, 'GET', `${API}/GetStockTakingResult?stockTakingId=${id}`)).body;

/** @throws when refused */
export async function close(test: TestApp, stockTakingId: number): Promise<Details> {
  const reply = await test.call<Details>(test.admin, 'POST', `${API}/Close`, { stockTakingId });
  if (reply.status !== 200) throw new Error(`close: ${reply.text}`);
  return reply.body;
}

/** Returns the bytes of an export; `call` of the test app would decode them as text. */
export async function download(test: TestApp, stockTakingId: number, format: 'csv' | 'xlsx' | 'pdf') {
  const reply = await test.app.inject({
    url: `${API}/Export?stockTakingId=${stockTakingId}&format=${format}`,
    headers: { authorization: `Bearer ${test.user}` },
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}
