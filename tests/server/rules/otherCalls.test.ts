import { beforeAll, expect, it } from 'vitest';
import { extendResource } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { extendedWith } from '../ownFields/extensions';

const MOST = 'Mehr passt nicht ins Lager.';
const ORDER = 'Der Keller kommt zuerst.';

const registry = extendedWith([
  extendResource('stockItemGroupAssignments', {
    rules: [{ must: 'minAmountInGroup <= 100', message: MOST, field: 'minAmountInGroup' }],
  }),
  extendResource('stockLocations', {
    rules: [{ must: "name <> 'Keller' or countingOrder <= 10", message: ORDER, field: 'countingOrder' }],
  }),
]);

describeOnEachDatabase('rules hold in calls that write several records', (under) => {
  const app = useTestApp(under, { registry });
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
    app().call(app().admin, method, url, body);
  let data: MasterData;
  let rum = 0;
  beforeAll(async () => {
    data = await createMasterData(app());
    rum = await createItem(app(), data, { name: 'Rum' });
  });

  it('of assignments of a group, each at its place', async () => {
    const gin = await createItem(app(), data, { name: 'Gin' }, { stockItemGroupId: data.kitchen });
    const items = (first: number, second: number) => ({
      items: [
        { stockItemId: rum, minAmountInGroup: first, fixedOrderAmount: null },
        { stockItemId: gin, minAmountInGroup: second, fixedOrderAmount: null },
      ],
    });
    const url = `/api/StockItemGroups/${data.drinks}/stock_item_group_assignments`;
    const before = (await call('GET', url)).text;
    expect(await call('PUT', url, items(100, 101))).toMatchObject({
      status: 400,
      body: { errors: { 'items.1.minAmountInGroup': MOST } },
    });
    expect((await call('PUT', url, items(101, 101))).body.errors).toEqual({
      'items.0.minAmountInGroup': MOST,
      'items.1.minAmountInGroup': MOST,
    });
    expect((await call('GET', url)).text).toBe(before);
    expect((await call('PUT', url, items(100, 100))).status).toBe(200);
  });

  it('of the order in which locations are counted', async () => {
    const places = (await call('GET', '/api/StockLocations')).body as unknown as Json[];
    const ids = [
      data.bar,
      data.cellar,
      ...places.map(({ id }) => id).filter((id) => id !== data.bar && id !== data.cellar),
    ];
    expect(await call('PUT', '/api/StockLocations/order', { ids })).toMatchObject({
      status: 409,
      body: { code: 'STATE', detail: `„Keller“: ${ORDER}` },
    });
  });
});
