import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untyped } from '../../../../server/db/database';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { fillReadings } from '../../../../server/db/migrations/goodsLedger/fillReadings';
import { fillUnitHistory } from '../../../../server/db/migrations/goodsLedger/fillUnitHistory';
import { describeRules } from '../../../helpers/databases';
import { eventually } from '../../../helpers/eventually';
import { createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { counting, createGroup, type Line } from '../censusSetup';

describeRules('stock counts', (under) => {
  const test = useTestApp(under);
  const { call, counted, finish, lines, requestOrders, save, start } = counting(test);
  let data: MasterData;
  let beer = 0;
  let rum = 0;
  let group = 0;
  let turn = 0;
  const make = (name: string, stockLocations: number[]) =>
    test().create('/api/StockItems', itemBody(data, { name: `${name} ${turn}`, stockLocations }));
  const assign = (stockItemGroupId: number, stockItemId: number) =>
    test().create('/api/StockItemGroupAssignments', { stockItemGroupId, stockItemId, minAmountInGroup: 1 });
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    turn += 1;
    beer = await make('Bier', [data.cellar, data.bar]);
    rum = await make('Rum', [data.bar]);
    group = await createGroup(test(), `Bestand ${turn}`);
    for (const item of [beer, rum]) await assign(group, item);
  });
  const stockCounts = async (item = beer, query = '') =>
    (await call<Json[]>('GET', `/api/StockCounts?StockItemId=${item}${query}`)).body;
  const current = async (item = beer) =>
    (await call<Json[]>('GET', `/api/StockLevels/current?StockItemId=${item}`)).body[0];
  const lineOf = async (census: number, item: number) =>
    (await lines(census)).find(({ stockItemId }) => stockItemId === item) as Line;
  const now = () => new Date().toISOString();
  const countRest = async (census: number, item: number) =>
    save(
      census,
      (await lines(census)).filter(({ stockItemId }) => stockItemId !== item).map(({ id }) => ({ id, newAmount: 1 })),
    );
  const lastCount = (all: readonly Line[], item: number) =>
    all
      .filter(({ stockItemId }) => stockItemId === item)
      .map(({ countedAt }) => String(countedAt))
      .sort()
      .at(-1);
  const inventory = async (locations?: number[]) => {
    const body = locations ? { stockLocationIds: locations } : {};
    const { id, stockTakingItems } = (await call('POST', '/api/StockTaking/StartNewStockTaking', body)).body;
    return { id: Number(id), rows: stockTakingItems as Line[] };
  };
  const countRow = (row: Line | undefined, amount: number, more = '') =>
    call('PUT', `/api/StockTaking/UpdateStockTakingItemAmount?itemId=${row?.id}&newAmount=${amount}${more}`);
  const close = (stockTakingId: number) => call('POST', '/api/StockTaking/Close', { stockTakingId });

  it('are written when a census is finished: the sum over all places, when the last of them was counted', async () => {
    const census = await counted(group, ({ stockItemId }) => (stockItemId === beer ? 0.1 : 7));
    expect(await stockCounts()).toEqual([]);
    const all = await lines(census);
    await finish(census);
    await finish(census);
    const source = { resource: 'censuses', id: census };
    expect(await stockCounts()).toEqual([
      { id: expect.any(Number), stockItemId: beer, at: lastCount(all, beer), amount: 0.2, source },
    ]);
    expect(await stockCounts(rum)).toMatchObject([{ amount: 7, at: lastCount(all, rum), source }]);
  });

  it('go by when the device took the amount, if that can be; the line does not', async () => {
    const census = Number((await start(group)).body.id);
    const began = now();
    const [first, second] = (await lines(census)).filter(({ stockItemId }) => stockItemId === beer) as [Line, Line];
    const line = await lineOf(census, rum);
    const typedAt = now();
    const saved = await save(census, [
      { id: first.id, newAmount: 3, typedAt },
      { id: second.id, newAmount: 4, typedAt: began },
      { id: line.id, newAmount: 5, typedAt: '2020-01-01T00:00:00Z' },
    ]);
    for (const each of saved.body as unknown as Json[]) {
      expect(String(each.countedAt) >= typedAt).toBe(true);
      expect(each).not.toHaveProperty('typedAt');
    }
    await finish(census);
    expect(await stockCounts()).toMatchObject([{ at: typedAt, amount: 7 }]);
    expect(await stockCounts(rum)).toMatchObject([{ at: (await lineOf(census, rum)).countedAt }]);
  });

  describe.each(['census', 'inventory'])('of an amount that two people have counted alike in a %s', (kind) => {
    it.each([
      [['earlier', 'later'], 3],
      [['later', 'earlier', 'later'], 2],
    ] as const)('are of the later instant when the server gets %j', async (order, version) => {
      const isCensus = kind === 'census';
      const begun = isCensus ? undefined : await inventory([data.bar]);
      const id = begun?.id ?? Number((await start(group)).body.id);
      const line = begun ? begun.rows.find(({ stockItemId }) => stockItemId === rum) : await lineOf(id, rum);
      const earlier = now();
      await eventually(() => expect(now() > earlier).toBe(true));
      const at = { earlier, later: now() };
      let saved = line;
      for (const each of order) {
        const [typedAt, seen] = [at[each], saved?.version];
        const reply = await (isCensus
          ? save<Line>(id, { id: line?.id, newAmount: 5, typedAt, version: seen })
          : countRow(line, 5, `&typedAt=${typedAt}&version=${seen}`));
        expect(reply.status).toBe(200);
        saved = reply.body as Line;
      }
      expect(saved).toMatchObject({ newAmount: 5, version });
      await (isCensus ? countRest(id, rum) : undefined);
      await (isCensus ? finish(id) : close(id));
      expect(await stockCounts(rum)).toMatchObject([{ at: at.later, amount: 5 }]);
    });
  });

  it.each(['2999-01-01T00:00:00Z', 'gestern', '', null])('take %j for no instant of a device', async (typedAt) => {
    const census = Number((await start(group)).body.id);
    const all = await lines(census);
    await save(
      census,
      all.map(({ id }) => ({ id, newAmount: 1, typedAt })),
    );
    const counted = await lines(census);
    await finish(census);
    expect(await stockCounts()).toMatchObject([{ at: lastCount(counted, beer) }]);
  });

  it('change their amount, not their instant, when the finished census is corrected', async () => {
    const census = await counted(group, () => 3);
    await finish(census);
    const [before] = await stockCounts();
    const pair = (await lines(census)).filter(({ stockItemId }) => stockItemId === beer);
    const typedAt = now();
    await Promise.all(pair.map(({ id }, index) => save(census, { id, newAmount: 10.5 + index, typedAt })));
    expect(await stockCounts()).toEqual([{ ...before, amount: 22 }]);
    expect(await stockCounts(rum)).toMatchObject([{ amount: 3 }]);
  });

  it('stay when the census is deleted, and keep the article', async () => {
    const census = await counted(group, () => 3);
    await finish(census);
    const before = await stockCounts();
    await call('DELETE', '/api/Census', { id: census });
    expect(await stockCounts()).toEqual(before);
    const reply = await call('DELETE', '/api/StockItems', { id: beer });
    expectProblem(reply, 'IN_USE');
    expect(reply.body.usedBy).toContainEqual(expect.objectContaining({ resource: 'stockCounts' }));
  });

  it('do not include an article with a place outside the count', async () => {
    const other = await make('Gin', [data.cellar, data.bar]);
    const census = Number((await start(group)).body.id);
    await call('POST', '/api/ScheduledStockModifications', {
      censusId: census,
      stockItemId: other,
      stockLocationId: data.bar,
      newAmount: 2,
      typedAt: now(),
    });
    await test().create('/api/StockLocationAssignments', { stockItemId: rum, stockLocationId: data.cellar });
    await save(
      census,
      (await lines(census)).map(({ id }) => ({ id, newAmount: 2 })),
    );
    await finish(census);
    expect([await stockCounts(other), await stockCounts(rum)]).toEqual([[], []]);
    expect(await stockCounts()).toHaveLength(1);
  });

  it('include amounts found at another place', async () => {
    const census = await counted(group, () => 1);
    await call('POST', '/api/ScheduledStockModifications', {
      censusId: census,
      stockItemId: rum,
      stockLocationId: data.cellar,
      newAmount: 0.25,
    });
    await finish(census);
    expect(await stockCounts(rum)).toMatchObject([{ amount: 1.25 }]);
  });

  it('are written when an inventory is closed, for articles counted whole', async () => {
    const { id, rows } = await inventory();
    const typedAt = now();
    const of = (item: number) => rows.filter(({ stockItemId }) => stockItemId === item);
    await countRow(of(rum)[0], 2.5, `&typedAt=${typedAt}`);
    await countRow(of(beer)[0], 12);
    await close(id);
    expect(await stockCounts(rum)).toMatchObject([
      { amount: 2.5, at: typedAt, source: { resource: 'stockTakings', id } },
    ]);
    expect(await stockCounts()).toEqual([]);
    const ofBar = await inventory([data.bar]);
    for (const row of ofBar.rows) await countRow(row, 4);
    await close(ofBar.id);
    expect((await stockCounts(rum)).map(({ amount }) => amount)).toEqual([2.5, 4]);
    expect(await stockCounts()).toEqual([]);
  });

  it('are listed by their instant within a period', async () => {
    for (const amount of [1, 2]) {
      const census = await counted(group, () => amount);
      await finish(census);
      await requestOrders(census);
    }
    const [first, second] = await stockCounts(rum);
    expect([first?.amount, second?.amount]).toEqual([1, 2]);
    expect(await stockCounts(rum, `&From=${second?.at}`)).toEqual([second]);
    expect(await stockCounts(rum, `&To=${first?.at}`)).toEqual([first]);
    expectProblem(await call('GET', '/api/StockCounts?From=2026-02-01&To=2026-01-01'), 'VALIDATION');
    expectProblem(await call('GET', '/api/StockCounts', undefined, ''), 'TOKEN_INVALID');
  });

  describe('and movements since', () => {
    const move = (quantity: number, at: string) =>
      call('POST', '/api/StockCorrections', { stockItemId: beer, quantity, at, note: 'Probe' });

    it('make the present stock, which may be negative, and change nothing that was counted', async () => {
      expect(await current()).toEqual({
        stockItemId: beer,
        countedAmount: null,
        countedAt: null,
        moved: null,
        amount: null,
        unitChangedAt: null,
      });
      const census = await counted(group, () => 3);
      await finish(census);
      const [reading] = await stockCounts();
      const levels = (await call('GET', `/api/StockLevels?StockItemId=${beer}`)).body;
      const at = String(reading?.at);
      await move(100, at);
      await move(-6.125, new Date(Date.parse(at) + 1).toISOString());
      expect(await current()).toEqual({
        stockItemId: beer,
        countedAmount: 6,
        countedAt: at,
        moved: -6.125,
        amount: -0.125,
        unitChangedAt: null,
      });
      expect(await stockCounts()).toEqual([reading]);
      expect((await call('GET', `/api/StockLevels?StockItemId=${beer}`)).body).toEqual(levels);
      await call('PUT', '/api/StockItems', { id: beer, archived: true });
      expect(await current()).toBeUndefined();
    });
  });

  describe('of counts finished before there were stockCounts', () => {
    const strip = (rows: readonly Json[]) => rows.map(({ id, ...row }) => row);
    const refill = () =>
      inTransaction(test().database.db, async (tx) => {
        await tx.deleteFrom('stockCounts').execute();
        await fillReadings(untyped(tx));
      });

    it('are the same as those written at the end of a count', async () => {
      const first = await counted(group, ({ stockItemId }) => stockItemId / 8);
      await call('POST', '/api/ScheduledStockModifications', {
        censusId: first,
        stockItemId: await make('Gin', [data.cellar, data.bar]),
        stockLocationId: data.bar,
        newAmount: 2,
      });
      await finish(first);
      await requestOrders(first);
      const { id, rows } = await inventory();
      for (const row of rows) if (row.stockItemId !== rum) await countRow(row, 2);
      await close(id);
      const all = async () => strip((await call<Json[]>('GET', '/api/StockCounts')).body);
      // A refill cannot restore typed or deleted values of older counts; the counts of this test have none.
      const own = (rows: readonly Json[]) =>
        rows.filter(({ source }) => [first, id].includes(Number((source as Json).id)));
      const before = own(await all());
      expect(before.length).toBeGreaterThan(3);
      await refill();
      expect(own(await all())).toEqual(before);
    });

    it('are judged by the former places', async () => {
      const { id, rows } = await inventory();
      for (const row of rows) await countRow(row, 2);
      await close(id);
      const source = { resource: 'stockTakings', id };
      const before = [await stockCounts(), await stockCounts(rum)];
      await call('PUT', '/api/StockItems', { id: rum, stockLocations: [data.bar, data.cellar] });
      await test().create('/api/StockLocationAssignments', {
        stockItemId: beer,
        stockLocationId: await test().create('/api/StockLocations', { name: `Hof ${turn}`, countingOrder: 3 }),
      });
      await refill();
      expect([await stockCounts(), await stockCounts(rum)].map(strip)).toEqual(before.map(strip));
      expect(await stockCounts(rum)).toMatchObject([{ source }]);
    });

    it('know when an article changed its unit', async () => {
      const litre = await test().create('/api/Units', { name: `Liter ${turn}` });
      await call('PUT', '/api/StockItems', { id: beer, unitId: litre });
      const { db } = test().database;
      const units = () =>
        db
          .selectFrom('unitHistory')
          .select(['oldUnitId', 'newUnitId'])
          .where('stockItemId', '=', beer)
          .orderBy('id')
          .execute();
      expect(await units()).toEqual([{ oldUnitId: data.unit, newUnitId: litre }]);
      await db.deleteFrom('unitHistory').execute();
      await inTransaction(db, (tx) => fillUnitHistory(untyped(tx)));
      expect(await units()).toEqual([{ oldUnitId: data.unit, newUnitId: litre }]);
    });
  });
});
