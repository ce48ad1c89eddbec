import { beforeAll, expect, it } from 'vitest';
import { extendResource, integer } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { createItem, createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { extendedWith } from '../ownFields/extensions';

const MAX = 'Mehr passt nicht ins Lager.';
const TOGETHER = 'Zusammen passt das nicht ins Lager.';
const ORDER = 'Der Keller kommt zuerst.';

const registry = extendedWith([
  extendResource('stockItemGroupAssignments', {
    rules: [
      { must: 'minAmountInGroup <= 100', message: MAX, field: 'minAmountInGroup' },
      { must: 'stockItemGroupId.xTotal <= 200', message: TOGETHER, field: 'minAmountInGroup' },
    ],
  }),
  extendResource('stockItemGroups', {
    fields: {
      xTotal: integer({
        label: 'Zusammen',
        computed: 'sum(minAmountInGroup of stockItemGroupAssignments)',
        readableBy: ['Admin'],
      }),
    },
  }),
  extendResource('stockLocations', {
    rules: [{ must: "name <> 'Keller' or countingOrder <= 10", message: ORDER, field: 'countingOrder' }],
  }),
]);

describeRules('rules hold in calls that write several records', (under) => {
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
      body: { errors: { 'items.1.minAmountInGroup': MAX } },
    });
    expect((await call('PUT', url, items(101, 101))).body.errors).toEqual({
      'items.0.minAmountInGroup': MAX,
      'items.1.minAmountInGroup': MAX,
    });
    expect((await call('GET', url)).text).toBe(before);
    expect((await call('PUT', url, items(100, 100))).status).toBe(200);
  });

  it('of assignments beside each other, new ones and changed ones', async () => {
    const group = await app().create('/api/StockItemGroups', { name: 'Keller', executionDayOfWeek: 1 });
    const [one, other, third] = await Promise.all(
      ['Korn', 'Likör', 'Met'].map((name) => app().create('/api/StockItems', itemBody(data, { name }))),
    );
    const put = async (...amounts: [id: number | undefined, amount: number][]) => {
      const items = amounts.map(([stockItemId, minAmountInGroup]) => ({
        stockItemId,
        minAmountInGroup,
        fixedOrderAmount: null,
      }));
      const { status, body } = await call('PUT', `/api/StockItemGroups/${group}/stock_item_group_assignments`, {
        items,
      });
      return status === 200 ? 200 : body.errors;
    };
    const told = (...places: number[]) =>
      Object.fromEntries(places.map((place) => [`items.${place}.minAmountInGroup`, TOGETHER]));
    expect(await put([one, 100], [other, 100])).toBe(200);
    expect(await put([one, 90], [other, 90])).toBe(200);
    // Each value alone would be allowed beside the stored values of the others.
    expect(await put([one, 95], [other, 95], [third, 15])).toEqual(told(0, 1, 2));
    // One value may rise by as much as another falls.
    expect(await put([one, 100], [other, 85], [third, 15])).toBe(200);
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
