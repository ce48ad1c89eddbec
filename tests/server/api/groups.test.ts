import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { play, type Scenario } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('groups', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    data = await createMasterData(test());
    data.beer = await createItem(test(), data, { name: 'Helles' });
    data.ham = await createItem(test(), data, { name: 'Schinken' }, { stockItemGroupId: data.kitchen });
    const list = await test().call<Json[]>(test().admin, 'GET', '/api/StockItemGroupAssignments');
    data.ofDrinks = Number(list.body[0]?.id);
    data.ofKitchen = Number(list.body[1]?.id);
    tokens.member = (await test().member('maria', [data.drinks])).token;
    await test().create('/api/Users', {
      name: 'zweiter',
      role: 'Admin',
      password: 'Sommerfrische 1912',
      stockItemGroups: [data.kitchen],
    });
    tokens.assigned = await test().login('zweiter', 'Sommerfrische 1912');
  });

  it.each([
    ['admin', '', ['Getränke', 'Küche']],
    ['admin', '?All=true', ['Getränke', 'Küche']],
    ['admin', '?All=false', ['Getränke', 'Küche']],
    ['assigned', '', ['Küche']],
    ['assigned', '?All=true', ['Getränke', 'Küche']],
    ['assigned', '?All=TRUE', ['Getränke', 'Küche']],
    ['assigned', '?All=1', ['Küche']],
    ['member', '', ['Getränke']],
    ['member', '?All=true', ['Getränke']],
    ['member', '?sort=["name","DESC"]&filter={}', ['Getränke']],
    ['user', '', []],
    ['user', '?All=true', []],
  ])('%s reads the groups%s', async (who, query, names) => {
    const token = { admin: test().admin, user: test().user, ...tokens }[who] ?? '';
    const { body, headers } = await test().call<Json[]>(token, 'GET', `/api/StockItemGroups${query}`);
    expect(body.map(({ name }) => name)).toEqual(names);
    if (query.includes('sort')) expect(headers['content-range']).toBe(`stockItemGroups 0-0/${names.length}`);
  });

  const get =
    (path: (data: MasterData) => string): Scenario['request'] =>
    (ids) => ['GET', path(ids as MasterData)];
  const OTHERS: Scenario[] = [
    ['the group', get(({ kitchen }) => `/api/StockItemGroups/${kitchen}`)] as const,
    ['its items', get(({ kitchen }) => `/api/StockItemGroups/${kitchen}/stock_items`)] as const,
    ['its assignments', get(({ kitchen }) => `/api/StockItemGroups/${kitchen}/stock_item_group_assignments`)] as const,
    ['an assignment', get(({ ofKitchen }) => `/api/StockItemGroupAssignments/${ofKitchen}`)] as const,
  ].map(([name, request]) => ({
    name,
    who: 'member',
    request,
    status: 403,
    code: 'GROUP',
    lacks: ['Schinken', 'Küche'],
  }));

  it.each(OTHERS)('$name of another group is refused', async (scenario) => {
    await play(test(), scenario, { ids: data, tokens });
    await play(test(), { ...scenario, who: 'user' }, { ids: data, tokens });
    await play(test(), { ...scenario, who: 'admin', status: 200, lacks: [] }, { ids: data, tokens });
  });

  describe('the content of a group', () => {
    it('is read by its users', async () => {
      const items = await test().call<Json[]>(
        tokens.member ?? '',
        'GET',
        `/api/StockItemGroups/${data.drinks}/stock_items`,
      );
      expect(items.body).toMatchObject([
        { id: data.beer, name: 'Helles', unit: { id: data.unit, name: 'Flasche' }, packagingUnit: { name: 'Kiste' } },
      ]);
      const url = `/api/StockItemGroups/${data.drinks}/stock_item_group_assignments`;
      const assignments = await test().call<Json[]>(tokens.member ?? '', 'GET', url);
      expect(assignments.body).toEqual([
        {
          id: data.ofDrinks,
          version: 1,
          stockItemGroupId: data.drinks,
          stockItemId: data.beer,
          minAmountInGroup: 48,
          fixedOrderAmount: null,
        },
      ]);
    });

    it('is listed for its users', async () => {
      const read = async (token = '') =>
        (await test().call<Json[]>(token, 'GET', '/api/StockItemGroupAssignments')).body.map(({ id }) => id);
      expect(await read(test().admin)).toEqual([data.ofDrinks, data.ofKitchen]);
      expect(await read(tokens.member)).toEqual([data.ofDrinks]);
      expect(await read(test().user)).toEqual([]);
    });

    it('is missing in the answers about groups', async () => {
      const { body } = await test().call(test().admin, 'GET', `/api/StockItemGroups/${data.drinks}`);
      expect(Object.keys(body).sort()).toEqual(['bestBefore', 'executionDayOfWeek', 'id', 'name', 'version']);
    });

    it('is empty for an empty group, and not found for an unknown one', async () => {
      const id = await test().create('/api/StockItemGroups', { name: 'Leer', executionDayOfWeek: 2 });
      for (const path of ['stock_items', 'stock_item_group_assignments']) {
        const empty = await test().call(test().admin, 'GET', `/api/StockItemGroups/${id}/${path}`);
        expect([empty.status, empty.body]).toEqual([200, []]);
        const none = await test().call(test().admin, 'GET', `/api/StockItemGroups/999999/${path}`);
        expect(none.body.code).toBe('NOT_FOUND');
      }
    });
  });
});
