import { setTimeout } from 'node:timers/promises';
import type { ApiClient } from '../tests/server/apiClient';

/** Milliseconds until the server brings instants back: two minutes of a steady clock, and a round. */
const LONGEST_MS = 5 * 60_000;

export interface Article {
  groupId: number;
  itemId: number;
}

/** Counts and loses two articles under a clock that is ahead, and changes the price of both and the unit of one. */
export async function workGoods(api: ApiClient): Promise<Article[]> {
  const ids = async (path: string) => (await api.list<{ id: number }>(`/api/${path}`)).map(({ id }) => id);
  const [unitId, otherUnitId] = await ids('Units');
  const fields = {
    unitId,
    packagingUnitId: (await ids('PackagingUnits'))[0],
    supplierId: (await ids('Suppliers'))[0],
    stockLocations: (await ids('StockLocations')).slice(0, 1),
    unitsPerPackage: 6,
    pricePerUnit: 1,
  };
  const goods: Article[] = [];
  for (const [name, change] of [
    ['Preis vor der Zeit', { pricePerUnit: 2 }],
    ['Einheit vor der Zeit', { pricePerUnit: 2, unitId: otherUnitId }],
  ] as const) {
    const groupId = await post(api, 'StockItemGroups', { name, executionDayOfWeek: 1 });
    const itemId = await post(api, 'StockItems', { ...fields, name, orderNumber: name });
    const assignment = { stockItemGroupId: groupId, stockItemId: itemId, minAmountInGroup: 1 };
    await post(api, 'StockItemGroupAssignments', assignment);
    await count(api, groupId, 10);
    await send(api, 'PUT', 'StockItems', { id: itemId, ...change });
    await count(api, groupId, 20);
    await lose(api, itemId, 2);
    goods.push({ groupId, itemId });
  }
  return goods;
}

/** Counts and loses them under the right clock. @returns German sentences on what is wrong */
export async function checkGoods(api: ApiClient, goods: readonly Article[]): Promise<string[]> {
  const until = performance.now() + LONGEST_MS;
  for (const { groupId, itemId } of goods) {
    await send(api, 'PUT', 'StockItems', { id: itemId, pricePerUnit: 50 });
    const refusal = await count(api, groupId, 50, until);
    if (refusal) return [refusal];
    await lose(api, itemId, 3);
  }
  for (;;) {
    const wrong = (await Promise.all(goods.map(({ itemId }) => findWrong(api, itemId)))).flat();
    if (wrong.length === 0 || performance.now() > until) return wrong;
    await setTimeout(1_000);
  }
}

async function findWrong(api: ApiClient, itemId: number): Promise<string[]> {
  const of = `StockItemId=${itemId}`;
  const [level] = await api.list<{ amount: number | null }>(`/api/StockLevels/current?${of}`);
  const changes = await api.list<{ changedAt: string }>(`/api/PriceHistory?${of}`);
  const ahead = changes.filter(({ changedAt }) => Date.parse(changedAt) > Date.now());
  return [
    ...(level?.amount === 47 ? [] : [`Bestand nach der letzten Zählung ${level?.amount} statt 47`]),
    ...ahead.map(({ changedAt }) => `Preis in der Zukunft: ${changedAt}`),
  ];
}

/** @param until when to give up, as `performance.now()`: another unit refuses until it is brought back. @returns why */
async function count(api: ApiClient, stockItemGroupId: number, newAmount: number, until = 0) {
  const id = await post(api, 'Census/StartNewCensus', { stockItemGroupId });
  const lines = `Census/${id}/stock_modifications`;
  const read = await api.list<{ id: number }>(`/api/${lines}`);
  const entries = read.map((line) => ({ id: line.id, newAmount }));
  await send(api, 'PUT', lines, entries);
  for (;;) {
    const { status, body } = await api.call('PUT', '/api/Census', { id, status: 1 });
    if (status === 200) break;
    if (performance.now() > until) return `Zählung ${id}: ${JSON.stringify(body)}`;
    await setTimeout(1_000);
  }
  await send(api, 'POST', `Census/${id}/request_orders`);
  return undefined;
}

const lose = (api: ApiClient, stockItemId: number, quantity: number) =>
  post(api, 'Losses', { stockItemId, quantity, reason: 'Bruch' });

const post = async (api: ApiClient, path: string, sent: unknown) =>
  Number((await send<{ id: number }>(api, 'POST', path, sent)).id);

async function send<Body>(api: ApiClient, method: string, path: string, sent?: unknown): Promise<Body> {
  const { status, body } = await api.call(method, `/api/${path}`, sent);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body as Body;
}
