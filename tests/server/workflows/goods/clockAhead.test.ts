import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { areStockTotalsRight } from '../../../../server/db/repository/stockTotals';
import { correctFutureDates } from '../../../../server/workflows/goods/correctFutureDates';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { fakesDatabaseTime } from '../../../helpers/databaseTime';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { createGroup, type Line } from '../censusSetup';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeOnEachDatabase('after a clock that was wrong', (under) => {
  const test = useTestApp(under);
  fakesDatabaseTime();
  let data: MasterData;
  let [offset, passed, turn, beer, group] = [0, 0, 0, 0, 0];
  let began = 0;
  const tick = (ms = 1_000) => {
    passed += ms;
    vi.useFakeTimers({ toFake: ['Date'], now: began + passed + offset });
  };
  /** Sets the clock so far from the right time. */
  const set = (ms: number) => {
    offset = ms;
    tick();
  };
  /** Tokens hold only near the clock that they were made by. */
  const call = async <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
    const token = offset === 0 && passed < HOUR ? test().admin : await test().login('admin');
    tick();
    const reply = await test().call<T>(token, method, url, body);
    tick();
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    turn += 1;
    group = await createGroup(test(), `Gruppe ${turn}`);
    beer = await createItem(test(), data, { name: `Bier ${turn}`, pricePerUnit: 1 }, { stockItemGroupId: group });
    await test().database.db.deleteFrom('installation').where('name', '=', 'clock').execute();
    [began, passed] = [Date.now(), 0];
    set(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const lines = (id: number) => `/api/Census/${id}/stock_modifications`;
  const enter = async (id: number, newAmount: number) => {
    const [line] = await call<Line[]>('GET', lines(id));
    await call('PUT', lines(id), { id: line?.id, newAmount });
  };
  const startCount = async () =>
    Number((await call('POST', '/api/Census/StartNewCensus', { stockItemGroupId: group })).id);
  const finish = async (id: number) => {
    await call('PUT', '/api/Census', { id, status: 1 });
    await call('POST', `/api/Census/${id}/request_orders`);
  };
  const count = async (amount: number, correctTo = amount) => {
    const id = await startCount();
    await enter(id, amount);
    await call('PUT', '/api/Census', { id, status: 1 });
    if (correctTo !== amount) await enter(id, correctTo);
    await call('POST', `/api/Census/${id}/request_orders`);
  };
  const lose = (amount: number) =>
    call('POST', '/api/Losses', { stockItemId: beer, quantity: amount, reason: 'Bruch' });
  const change = (fields: Json) => call('PUT', '/api/StockItems', { id: beer, ...fields });
  const stock = async () => (await call<Json[]>('GET', `/api/StockLevels/current?StockItemId=${beer}`))[0]?.amount;
  const prices = async () => {
    const rows = await test()
      .database.db.selectFrom('priceHistory')
      .selectAll()
      .where('stockItemId', '=', beer)
      .orderBy('changedAt')
      .execute();
    for (const { changedAt } of rows) expect(Date.parse(changedAt)).toBeLessThanOrEqual(Date.now());
    return rows.map(({ oldPrice, newPrice }) => [oldPrice / 10_000, newPrice / 10_000]);
  };
  /** Sees the clock first, and again once it has been steady for a while. */
  const settle = async () => {
    const { db } = test().database;
    expect(await correctFutureDates(db)).toBe(0);
    tick(3 * MINUTE);
    const rows = await correctFutureDates(db);
    expect(await areStockTotalsRight(db)).toBe(true);
    tick(1);
    expect(await correctFutureDates(db)).toBe(0);
    return rows;
  };
  const newUnit = async () => Number((await call('POST', '/api/Units', { name: `Dose ${turn}` })).id);

  it.each([
    ['a year', 365 * DAY],
    ['a day', DAY],
    ['an hour', HOUR],
  ])('ahead by %s, counts and losses of after take effect', async (_, ahead) => {
    await count(10);
    await lose(1);
    set(ahead);
    await count(20);
    await lose(2);
    expect(await stock()).toBe(18);
    set(0);
    await settle();
    expect(await stock()).toBe(18);
    await lose(3);
    expect(await stock()).toBe(15);
    await count(50);
    expect(await stock()).toBe(50);
    await lose(4);
    expect(await stock()).toBe(46);
  });

  it.each([
    ['a year', 365 * DAY],
    ['a day', DAY],
  ])('ahead by %s, records made before that was noticed take effect, too', async (_, ahead) => {
    await count(10);
    set(ahead);
    await count(20);
    await lose(2);
    set(0);
    await count(50);
    await lose(3);
    expect(await settle()).toBe(2);
    expect(await stock()).toBe(47);
    set(ahead);
    const open = await startCount();
    await enter(open, 30);
    set(0);
    await finish(open);
    expect(await stock()).toBe(30);
    await lose(1);
    expect(await stock()).toBe(29);
  });

  it.each([
    ['a count, then losses', () => count(20), [() => lose(3), () => lose(4)], 13],
    ['a loss, then a count', () => lose(3), [() => count(20)], 20],
    ['a loss, then a count and a loss', () => lose(3), [() => count(20), () => lose(4)], 16],
  ] as const)('ahead by a day, the order of %s stays', async (_, under, after, left) => {
    await count(10);
    set(DAY);
    await under();
    set(0);
    for (const act of after) await act();
    await settle();
    expect(await stock()).toBe(left);
  });

  it('ahead by a day, a loss typed before it is stored comes after the count', async () => {
    await count(10);
    set(DAY);
    await count(20);
    set(0);
    // Keeps the token, so that nothing is logged in between.
    const typed = { stockItemId: beer, quantity: 3, reason: 'Bruch', at: new Date().toISOString() };
    tick();
    expect((await test().call(test().admin, 'POST', '/api/Losses', typed)).status).toBe(201);
    await settle();
    expect(await stock()).toBe(17);
  });

  it('ahead by a year, a count of after can be corrected at its place', async () => {
    set(365 * DAY);
    await count(20);
    set(0);
    await count(50, 60);
    const levels = await call<Json[]>('GET', `/api/StockLevels?StockItemId=${beer}`);
    expect(levels).toMatchObject([{ amount: 60 }]);
    expect(await settle()).toBe(1);
  });

  it.each([
    ['a year', 365 * DAY],
    ['a day', DAY],
  ])('ahead by %s, prices keep their order and none lies ahead', async (_, ahead) => {
    set(ahead);
    await change({ pricePerUnit: 2 });
    set(0);
    await change({ pricePerUnit: 50 });
    expect(await settle()).toBe(1);
    expect(await prices()).toEqual([
      [1, 2],
      [2, 50],
    ]);
    await change({ pricePerUnit: 3 });
    expect((await prices()).at(-1)).toEqual([50, 3]);
  });

  it.each([
    ['a year', 365 * DAY],
    ['a day', DAY],
  ])('ahead by %s, an article whose unit changed meanwhile can be counted', async (_, ahead) => {
    const unitId = await newUnit();
    await count(10);
    set(ahead);
    await change({ unitId });
    set(0);
    expect(await settle()).toBe(1);
    expect(await stock()).toBeNull();
    await count(7);
    expect(await stock()).toBe(7);
  });

  it.each([
    ['five minutes', -5 * MINUTE],
    ['an hour', -HOUR],
  ])('behind by %s, counts, losses and changes of the unit come after earlier ones', async (_, behind) => {
    await count(10);
    set(behind);
    await count(30);
    await lose(4);
    expect(await stock()).toBe(26);
    set(0);
    await lose(1);
    expect(await stock()).toBe(25);
    const unitId = await newUnit();
    set(behind);
    await change({ unitId });
    expect(await stock()).toBeNull();
  });

  it('behind by more years than the house is old, nothing is brought back', async () => {
    await count(10);
    await lose(1);
    set(-50 * 365 * DAY);
    await newUnit();
    expect(await settle()).toBe(0);
    set(0);
    expect(await stock()).toBe(9);
  });

  it('behind by nine days, nothing is brought back: the house kept book on most days since', async () => {
    for (let day = 0; day < 9; day++) {
      await count(10 + day);
      tick(DAY);
    }
    set(-9 * DAY);
    expect(await settle()).toBe(0);
    set(0);
    expect(await stock()).toBe(18);
  });
});
