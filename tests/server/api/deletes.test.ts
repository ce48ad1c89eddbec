import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('deleting', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    data.item = await createItem(test(), data, {});
    data.ulla = test().userId;
    const started = await test().call(test().admin, 'POST', '/api/Census/StartNewCensus', {
      stockItemGroupId: data.drinks,
      userId: data.ulla,
    });
    data.census = Number(started.body.id);
    data.assignment = Number(
      (await test().call<Json[]>(test().admin, 'GET', '/api/StockItemGroupAssignments')).body[0]?.id,
    );
  });

  const remove = (resource: string, id: number | undefined) =>
    test().call(test().admin, 'DELETE', `/api/${resource}`, { id });

  it.each<[string, string, (data: MasterData) => { resource: string; id?: number; title: string }[]]>([
    ['Units', 'unit', ({ item }) => [{ resource: 'stockItems', id: item, title: 'Helles 0,5 l' }]],
    ['PackagingUnits', 'pack', ({ item }) => [{ resource: 'stockItems', id: item, title: 'Helles 0,5 l' }]],
    ['Suppliers', 'brewery', ({ item }) => [{ resource: 'stockItems', id: item, title: 'Helles 0,5 l' }]],
    [
      'StockLocations',
      'cellar',
      ({ item, census }) => [
        { resource: 'stockItems', id: item, title: 'Helles 0,5 l' },
        { resource: 'censuses', id: census, title: `Zählung ${census}` },
      ],
    ],
    ['StockItemGroups', 'drinks', ({ census }) => [{ resource: 'censuses', id: census, title: `Zählung ${census}` }]],
    [
      'StockItems',
      'item',
      ({ assignment, census }) => [
        { resource: 'stockItemGroupAssignments', id: assignment, title: 'Getränke' },
        { resource: 'censuses', id: census, title: `Zählung ${census}` },
      ],
    ],
    ['Users', 'ulla', ({ census }) => [{ resource: 'censuses', id: census, title: `Zählung ${census}` }]],
  ])('%s in use names the records that use it, and deletes nothing', async (resource, key, usedBy) => {
    const before = await test().call(test().admin, 'GET', `/api/${resource}/${data[key]}`);
    const refused = await remove(resource, data[key]);
    expect(refused.status).toBe(409);
    expectProblem(refused, 'IN_USE');
    expect(refused.body.usedBy).toEqual(usedBy(data));
    expect(refused.body.detail).toContain(usedBy(data)[0]?.title);
    expect((await test().call(test().admin, 'GET', `/api/${resource}/${data[key]}`)).body).toEqual(before.body);
  });

  describe('takes links along', () => {
    it('of an item with its locations', async () => {
      const id = await test().create('/api/StockItems', itemBody(data, { stockLocations: [data.cellar, data.bar] }));
      const links = () => test().call<Json[]>(test().admin, 'GET', `/api/StockLocationAssignments?StockItemId=${id}`);
      expect((await links()).body).toHaveLength(2);
      expect(await remove('StockItems', id)).toMatchObject({ status: 204 });
      expect((await links()).body).toEqual([]);
    });

    it('of a group with its assignments and users', async () => {
      const group = await test().create('/api/StockItemGroups', { name: 'Kurz', executionDayOfWeek: 2 });
      await test().create('/api/StockItemGroupAssignments', {
        stockItemGroupId: group,
        stockItemId: data.item,
        minAmountInGroup: 1,
      });
      const { id } = await test().member('kurt', [group, data.kitchen]);
      expect(await remove('StockItemGroups', group)).toMatchObject({ status: 204 });
      const assignments = await test().call<Json[]>(test().admin, 'GET', '/api/StockItemGroupAssignments');
      expect(assignments.body.map(({ stockItemGroupId }) => stockItemGroupId)).not.toContain(group);
      const user = await test().call(test().admin, 'GET', `/api/Users/${id}`);
      expect(user.body.stockItemGroups).toEqual([data.kitchen]);
    });

    it('but leaves the last location of an item', async () => {
      const id = await test().create('/api/StockItems', itemBody(data, { name: 'Rest' }));
      const [link] = (await test().call<Json[]>(test().admin, 'GET', `/api/StockLocationAssignments?StockItemId=${id}`))
        .body;
      const refused = await remove('StockLocationAssignments', Number(link?.id));
      expectProblem(refused, 'STATE');
      const second = await test().create('/api/StockLocationAssignments', {
        stockItemId: id,
        stockLocationId: data.bar,
      });
      expect(await remove('StockLocationAssignments', Number(link?.id))).toMatchObject({ status: 204 });
      expectProblem(await remove('StockLocationAssignments', second), 'STATE');
    });
  });

  it('of a user who counted keeps the counted amounts', async () => {
    const { id, token } = await test().member('zoe', [data.drinks]);
    const lines = await test().call<Json[]>(token, 'GET', `/api/Census/${data.census}/stock_modifications`);
    await test().call(token, 'PUT', `/api/Census/${data.census}/stock_modifications`, {
      id: lines.body[0]?.id,
      newAmount: 7,
    });
    expect(await remove('Users', id)).toMatchObject({ status: 204 });
    const after = await test().call<Json[]>(test().admin, 'GET', `/api/Census/${data.census}/stock_modifications`);
    expect(after.body[0]).toMatchObject({ newAmount: 7, countedByUserId: null });
    expectProblem(await test().call(token, 'GET', '/api/Units'), 'TOKEN_INVALID');
  });

  it('two records at once, one using the other, leaves no dangling reference', async () => {
    for (let round = 0; round < 5; round++) {
      const supplierId = await test().create('/api/Suppliers', { name: `Runde ${round}` });
      const [deleted, made] = await Promise.all([
        remove('Suppliers', supplierId),
        test().call(test().admin, 'POST', '/api/StockItems', itemBody(data, { name: `Runde ${round}`, supplierId })),
      ]);
      expect([
        [204, 400],
        [204, 409],
        [409, 201],
      ]).toContainEqual([deleted.status, made.status]);
    }
  });
});
