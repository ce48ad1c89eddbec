import { beforeAll, expect, it } from 'vitest';
import type { PriceDevelopment } from '../../../../src/contract/insights';
import { describeRules } from '../../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { API, type Details } from '../stockTakingSetup';

describeRules('prices of an article that got another unit', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let bottle = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
    bottle = await test().create('/api/Units', { name: 'Pulle' });
  });
  const call = <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: Json) =>
    test().call<T>(test().admin, method, url, body);
  const toBottles = (id: number) =>
    call('PUT', '/api/StockItems', { id, unitId: bottle, unitsPerPackage: 12, pricePerUnit: 5 });

  it('do not lower values that an inventory has in the earlier unit', async () => {
    const id = await createItem(test(), data, { name: 'Im Karton', pricePerUnit: 60, unitsPerPackage: 1 });
    const cheaper = await createItem(test(), data, { name: 'Gefallenes', pricePerUnit: 60 });
    const started = await call<Details>('POST', `${API}/StartNewStockTaking`, {});
    for (const row of started.body.stockTakingItems)
      await call('PUT', `${API}/UpdateStockTakingItemAmount?itemId=${row.id}&newAmount=3`);
    const stockTakingId = started.body.id;
    const lowered = async () => {
      const url = `${API}/GetStockTakingValues?stockTakingId=${stockTakingId}`;
      const { body } = await call<{ lowerOfCost: { items: Json[]; difference: number } }>('GET', url);
      return [body.lowerOfCost.items.map(({ name }) => name), body.lowerOfCost.difference];
    };
    await toBottles(id);
    await call('PUT', '/api/StockItems', { id: cheaper, pricePerUnit: 50 });
    const fallen = [['Gefallenes'], 30];
    expect(await lowered()).toEqual(fallen);
    expect((await call('POST', `${API}/Close`, { stockTakingId })).status).toBe(200);
    expect(await lowered()).toEqual(fallen);
  });

  it('do not count as a development of the price', async () => {
    const id = await createItem(test(), data, { name: 'Umgestelltes', pricePerUnit: 60, unitsPerPackage: 1 });
    await toBottles(id);
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const url = `/api/Insights/Prices?From=${day(-3)}&To=${day(1)}`;
    const largest = await call<PriceDevelopment>('GET', url);
    expect(largest.body.items.map(({ name }) => name)).not.toContain('Umgestelltes');
    const asked = await call<PriceDevelopment>('GET', `${url}&StockItemIds=${id}`);
    const [item] = asked.body.items;
    expect(item).toMatchObject({ percent: null, unit: 'Pulle' });
    expect(item?.prices.at(0)).toBeNull();
    expect(item?.prices.at(-1)).toBe(5);
  });
});
