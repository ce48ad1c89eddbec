import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { counting, createGroup, historyOf, type Line, stockOf } from './censusSetup';

describeOnEachDatabase('single lines and deleting of a census', (under) => {
  const test = useTestApp(under);
  const { call, counted, finish, lines, requestOrders, start } = counting(test);
  let data: MasterData;
  let beer = 0;
  let turn = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
    beer = await createItem(test(), data, { name: 'Bier', stockLocations: [data.cellar, data.bar] });
    data.rum = await createItem(test(), data, { name: 'Rum' }, { stockItemGroupId: data.kitchen });
  });
  const newGroup = async () => {
    const stockItemGroupId = await createGroup(test(), `Bestand ${++turn}`);
    await test().create('/api/StockItemGroupAssignments', { stockItemGroupId, stockItemId: beer, minAmountInGroup: 9 });
    return stockItemGroupId;
  };
  const newCensus = async () => Number((await start(await newGroup())).body.id);
  const url = '/api/ScheduledStockModifications';

  describe('single lines', () => {
    it('are listed, also of one place', async () => {
      const id = await newCensus();
      const all = await call<Line[]>('GET', `${url}?CensusId=${id}`);
      expect([all.status, all.body]).toEqual([200, await lines(id)]);
      expect(all.headers.etag).toBeTruthy();
      const bar = await call<Line[]>('GET', `${url}?CensusId=${id}&StockLocationId=${data.bar}`);
      expect(bar.body).toEqual(all.body.filter((line) => line.stockLocationId === data.bar));
      expect((await call('GET', `${url}?CensusId=${id}&StockLocationId=999999`)).body).toEqual([]);
      expectProblem(await call('GET', `${url}?CensusId=999999`), 'NOT_FOUND');
      expectProblem(await call('GET', `${url}?StockLocationId=1`), 'VALIDATION');
    });

    it('are saved one at a time', async () => {
      const id = await newCensus();
      const [line] = (await lines(id)) as [Line];
      const saved = await call('PUT', url, { id: line.id, newAmount: 2.5, version: 1 });
      expect(saved).toMatchObject({ status: 200, body: { id: line.id, newAmount: 2.5, version: 2 } });
      const stale = await call('PUT', url, { id: line.id, newAmount: 3, version: 1 });
      expectProblem(stale, 'VERSION');
      expect(stale.body.current).toEqual(saved.body);
      expect((await call('PUT', url, { id: line.id, newAmount: null })).body).toMatchObject({ newAmount: null });
      expectProblem(await call('PUT', url, { id: 999_999, newAmount: 1 }), 'NOT_FOUND');
      expectProblem(await call('PUT', url, { newAmount: 1 }), 'VALIDATION');
    });

    it('add an article found on a shelf', async () => {
      const id = await newCensus();
      const found = { censusId: id, stockItemId: data.rum, stockLocationId: data.bar };
      const made = await call('POST', url, { ...found, newAmount: 0.75, isExtra: false, id: 7, countedByUserId: 99 });
      expect(made).toMatchObject({
        status: 201,
        body: { ...found, newAmount: 0.75, isExtra: true, countedByUserId: 1, stockItemName: 'Rum', version: 1 },
      });
      const open = await call('POST', url, { ...found, stockLocationId: data.cellar, newAmount: -1 });
      expect(open).toMatchObject({ status: 201, body: { newAmount: null, countedByUserId: null, isExtra: true } });
      expect((await lines(id)).map((line) => [line.stockLocationName, line.stockItemName])).toEqual([
        ['Keller', 'Bier'],
        ['Keller', 'Rum'],
        ['Bar', 'Bier'],
        ['Bar', 'Rum'],
      ]);
      expectProblem(await finish(id), 'VALIDATION');
    });

    it('are refused where one stands already', async () => {
      const id = await newCensus();
      const again = await call('POST', url, { censusId: id, stockItemId: beer, stockLocationId: data.bar });
      expect(again).toMatchObject({
        status: 409,
        body: { code: 'DUPLICATE', errors: { stockItemId: expect.any(String) } },
      });
      const found = { censusId: id, stockItemId: data.rum, stockLocationId: data.bar };
      const replies = await Promise.all(Array.from({ length: 6 }, () => call('POST', url, found)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      expect(await lines(id)).toHaveLength(3);
    });

    it.each<[string, Json, number, string]>([
      ['an unknown item', { stockItemId: 999_999 }, 400, 'stockItemId'],
      ['an unknown place', { stockLocationId: 999_999 }, 400, 'stockLocationId'],
      ['no item', { stockItemId: undefined }, 400, 'stockItemId'],
      ['a text as amount', { newAmount: '1' }, 400, 'newAmount'],
      ['no census', { censusId: null }, 400, 'censusId'],
    ])('are refused with %s', async (_, over, status, field) => {
      const id = await newCensus();
      const reply = await call('POST', url, {
        censusId: id,
        stockItemId: data.rum,
        stockLocationId: data.bar,
        ...over,
      });
      expect(reply).toMatchObject({ status, body: { errors: { [field]: expect.any(String) } } });
      expect(await lines(id)).toHaveLength(2);
    });

    it('go only if they were taken in, and only while counting', async () => {
      const id = await newCensus();
      const [planned] = (await lines(id)) as [Line];
      expectProblem(await call('DELETE', url, { id: planned.id }), 'STATE');
      const found = { censusId: id, stockItemId: data.rum, stockLocationId: data.bar, newAmount: 1 };
      const first = Number((await call('POST', url, found)).body.id);
      expect(await call('DELETE', `${url}?id=${first}`)).toMatchObject({ status: 204 });
      expectProblem(await call('DELETE', url, { id: first }), 'NOT_FOUND');
      expectProblem(await call('DELETE', url), 'VALIDATION');
      expectProblem(await call('DELETE', url, null), 'VALIDATION');
      const second = Number((await call('POST', url, found)).body.id);
      const open = (await lines(id)).filter(({ newAmount }) => newAmount === null);
      for (const line of open) await call('PUT', url, { id: line.id, newAmount: 1 });
      await finish(id);
      expectProblem(await call('DELETE', url, { id: second }), 'STATE');
      expectProblem(await call('POST', url, { ...found, stockLocationId: data.cellar }), 'STATE');
      expect(await stockOf(test(), [data.rum ?? 0])).toMatchObject([{ stockLocationId: data.bar, amount: 1000 }]);
    });
  });

  it('single lines stay when somebody has counted them since they were shown', async () => {
    const found = { censusId: await newCensus(), stockItemId: data.rum, stockLocationId: data.bar };
    const id = Number((await call('POST', url, found)).body.id);
    const counted = await call('PUT', url, { id, newAmount: 17, version: 1 });
    for (const body of [undefined, { id, version: 1 }]) {
      const stale = await call('DELETE', body ? url : `${url}?id=${id}&version=1`, body);
      expectProblem(stale, 'VERSION');
      expect(stale.body).toMatchObject({
        detail: 'Jemand anderes hat diese Zeile inzwischen gezählt.',
        current: counted.body,
      });
    }
    expect(await call('DELETE', url, { id, version: 2 })).toMatchObject({ status: 204 });
  });

  describe('deleting', () => {
    it.each([0, 2, 4])('of status %i leaves orders, stock and history', async (status) => {
      const group = await newGroup();
      const id = await counted(group, () => 0);
      if (status > 0) await finish(id);
      const orders = status > 2 ? ((await requestOrders(id)).body.orders as Json[]) : [];
      const before = await historyOf(test(), [beer]);
      const stock = await stockOf(test(), [beer]);
      const remove = () =>
        status === 2 ? call('DELETE', `/api/Census?id=${id}`) : call('DELETE', '/api/Census', { id });
      expect(await remove()).toMatchObject({ status: 204, text: '' });
      expectProblem(await remove(), 'NOT_FOUND');
      expectProblem(await call('GET', `/api/Census/${id}`), 'NOT_FOUND');
      expectProblem(await call('GET', `/api/Census/${id}/stock_modifications`), 'NOT_FOUND');
      const after = await historyOf(test(), [beer]);
      expect(after).toEqual(before.map((row) => (row.censusId === id ? { ...row, censusId: null } : row)));
      expect(await stockOf(test(), [beer])).toEqual(stock);
      for (const order of orders) {
        const [left] = (await call<Json[]>('GET', `/api/Orders?OrderId=${order.id}`)).body;
        expect(left).toMatchObject({ id: order.id, censusId: null, stockItemGroupId: group });
      }
      expect((await start(group)).status).toBe(201);
    });

    it('is refused when somebody has finished it since it was shown', async () => {
      const id = await counted(await newGroup(), () => 9);
      await finish(id);
      for (const body of [undefined, { id, version: 1 }]) {
        const stale = await call('DELETE', body ? '/api/Census' : `/api/Census?id=${id}&version=1`, body);
        expectProblem(stale, 'VERSION');
        expect(stale.body.current).toMatchObject({ id, status: 2, version: 2 });
      }
      expect(await call('DELETE', '/api/Census', { id, version: 2 })).toMatchObject({ status: 204 });
    });

    it.each([{}, { id: null }, { id: 0 }, { id: '1' }, [1]])('of %j is refused', async (body) => {
      expectProblem(await call('DELETE', '/api/Census', body), 'VALIDATION');
    });

    it('of a missing one is not found', async () => {
      expectProblem(await call('DELETE', '/api/Census', { id: 999_999 }), 'NOT_FOUND');
    });
  });
});
