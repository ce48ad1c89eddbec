import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { up } from '../../../server/db/migrations/0006_appliedCensuses';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { counting, createGroup, historyOf, type Line, stockOf } from './censusSetup';

describeOnEachDatabase('finishing a census', (under) => {
  const test = useTestApp(under);
  const { call, census, counted, finish, lines, put, requestOrders, save, start } = counting(test);
  let data: MasterData;
  let group = 0;
  let items: [beer: number, rum: number];
  let turn = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    turn += 1;
    const make = (name: string, stockLocations: number[]) =>
      test().create('/api/StockItems', itemBody(data, { name: `${name} ${turn}`, stockLocations }));
    items = [await make('Bier', [data.cellar, data.bar]), await make('Rum', [data.bar])];
    group = await createGroup(test(), `Bestand ${turn}`);
    for (const stockItemId of items) {
      await test().create('/api/StockItemGroupAssignments', {
        stockItemGroupId: group,
        stockItemId,
        minAmountInGroup: 1,
      });
    }
  });
  const place = (item: number, location: number, amount: number) => ({
    stockItemId: item,
    stockLocationId: location,
    amount,
  });

  it('with open lines is refused and names them', async () => {
    const id = Number((await start(group)).body.id);
    const [beer, , rum] = (await lines(id)) as [Line, Line, Line];
    await save(id, { id: beer.id, newAmount: 0 });
    const reply = await finish(id);
    expect(reply.status).toBe(400);
    expectProblem(reply, 'VALIDATION');
    const open = (await lines(id)).filter(({ newAmount }) => newAmount === null);
    expect(reply.body.errors).toEqual(
      Object.fromEntries(open.map((line) => [String(line.id), `${line.stockItemName} ist noch nicht gezählt.`])),
    );
    expect(Object.keys(reply.body.errors as object)).toContain(String(rum.id));
    expect(await census(id)).toMatchObject({ status: 0, finished: null, version: 1 });
    expect(await stockOf(test(), items)).toEqual([]);
    expect(await historyOf(test(), items)).toEqual([]);
  });

  it('sets stock, history, time and status together', async () => {
    const before = Date.now();
    const id = await counted(group, (line) => (line.stockItemId === items[0] ? 1.5 : 0));
    const reply = await finish(id);
    expect(reply).toMatchObject({ status: 200, body: { id, status: 2, progress: { counted: 3, total: 3 } } });
    expect(Date.parse(String(reply.body.finished))).toBeGreaterThanOrEqual(before);
    expect(await stockOf(test(), items)).toEqual([
      place(items[0], data.cellar, 1500),
      place(items[0], data.bar, 1500),
      place(items[1], data.bar, 0),
    ]);
    const history = await historyOf(test(), items);
    expect(history).toHaveLength(3);
    for (const row of history) {
      expect(row).toMatchObject({
        censusId: id,
        oldAmount: null,
        userId: 1,
        userName: 'admin',
        at: reply.body.finished,
      });
    }
  });

  it('again answers the same and changes nothing', async () => {
    const id = await counted(group, () => 3);
    const first = (await finish(id)).body;
    const replies = await Promise.all([finish(id), finish(id), put({ id, status: 2 }), put({ id })]);
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: first });
    expect(await historyOf(test(), items)).toHaveLength(3);
  });

  it('ten times at once does it once', async () => {
    const id = await counted(group, () => 3);
    const replies = await Promise.all(Array.from({ length: 10 }, () => finish(id)));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { status: 2, version: 2 } });
    expect(await historyOf(test(), items)).toHaveLength(3);
  });

  it('while lines are saved takes all of them or refuses them', async () => {
    const id = await counted(group, () => 3);
    const all = await lines(id);
    const saving = all.map((line) => save(id, { id: line.id, newAmount: 8 }));
    const [done, ...saved] = await Promise.all([finish(id), ...saving]);
    expect(done?.status).toBe(200);
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Whether a line was counted before the end or corrected after it, stock and lines agree.
    const levels = await stockOf(test(), items);
    expect(levels.map(({ amount }) => amount)).toEqual([8000, 8000, 8000]);
  });

  it('of an old version is refused', async () => {
    const id = await counted(group, () => 3);
    await finish(id);
    const reply = await put({ id, status: 1, version: 1 });
    expectProblem(reply, 'VERSION');
    expect(reply.body.current).toMatchObject({ id, status: 2, version: 2, stockItemGroup: { id: group } });
  });

  it('remembers the old stock, and the next count the found amount', async () => {
    const first = await counted(group, () => 3);
    await finish(first);
    await requestOrders(first);
    const second = await counted(group, () => 4.25);
    expect((await lines(second)).map(({ lastAmount }) => lastAmount)).toEqual([3, 3, 3]);
    await finish(second);
    const rows = (await historyOf(test(), items)).filter(({ censusId }) => censusId === second);
    expect(rows.map(({ oldAmount, newAmount }) => [oldAmount, newAmount])).toEqual(Array(3).fill([3000, 4250]));
    expect((await lines(second)).map(({ lastAmount }) => lastAmount)).toEqual([3, 3, 3]);
    expect((await lines(first)).map(({ lastAmount }) => lastAmount)).toEqual([null, null, null]);
  });

  describe('afterwards', () => {
    it('a line can be corrected: history and stock follow', async () => {
      const id = await counted(group, () => 3);
      await finish(id);
      const line = (await lines(id)).find(({ stockItemId }) => stockItemId === items[1]);
      const { token, id: userId } = await test().member(`karla ${turn}`, [group]);
      const reply = await save(id, { id: line?.id, newAmount: 2.5, version: line?.version }, token);
      expect(reply).toMatchObject({ status: 200, body: { newAmount: 2.5, countedByUserId: userId } });
      expect(await stockOf(test(), [items[1]])).toEqual([place(items[1], data.bar, 2500)]);
      const history = await historyOf(test(), [items[1]]);
      expect(history.map(({ oldAmount, newAmount, userName }) => [oldAmount, newAmount, userName])).toEqual([
        [null, 3000, 'admin'],
        [3000, 2500, `karla ${turn}`],
      ]);
      expect(await census(id)).toMatchObject({ status: 2 });
    });

    it('a line counted again since can be corrected, and the stock stays at the later count', async () => {
      const older = await counted(group, () => 3);
      await finish(older);
      const again = await createGroup(test(), `Bestand ${turn} wieder`);
      const assignment = { stockItemGroupId: again, stockItemId: items[1], minAmountInGroup: 1 };
      await test().create('/api/StockItemGroupAssignments', assignment);
      const newer = await counted(again, () => 5);
      await finish(newer);
      const correct = async (id: number, newAmount: number) =>
        expect(
          (
            await save(
              id,
              (await lines(id)).map((line) => ({ id: line.id, newAmount })),
            )
          ).status,
        ).toBe(200);
      const levels = async () => (await stockOf(test(), items)).map(({ amount }) => amount);
      await correct(older, 2.5);
      expect([(await lines(older)).map(({ newAmount }) => newAmount), await levels()]).toEqual([
        [2.5, 2.5, 2.5],
        [2500, 2500, 5000],
      ]);
      await correct(newer, 6);
      await correct(older, 2);
      expect(await levels()).toEqual([2000, 2000, 6000]);
      await requestOrders(older);
      await requestOrders(newer);
      const next = await counted(again, () => 1);
      expect((await lines(next)).map(({ lastAmount }) => lastAmount)).toEqual([6]);
    });

    it('saving a line unchanged does not count as a correction', async () => {
      const id = await counted(group, () => 3);
      await finish(id);
      const all = await lines(id);
      const reply = await save<Line[]>(
        id,
        all.map((line) => ({ id: line.id, newAmount: 3, version: line.version })),
      );
      expect([reply.status, reply.body]).toEqual([200, all]);
      expect(await historyOf(test(), items)).toHaveLength(3);
    });

    it.each([null, -1])('a line cannot be cleared by %j', async (newAmount) => {
      const id = await counted(group, () => 3);
      await finish(id);
      const [line] = (await lines(id)) as [Line];
      const reply = await save(id, { id: line.id, newAmount });
      expect(reply).toMatchObject({ status: 400, body: { errors: { newAmount: expect.any(String) } } });
      expect((await lines(id))[0]?.newAmount).toBe(3);
    });

    it('no line can be changed once there are orders', async () => {
      const id = await counted(group, () => 0);
      await finish(id);
      await requestOrders(id);
      const [line] = (await lines(id)) as [Line];
      expectProblem(await save(id, { id: line.id, newAmount: 5 }), 'STATE');
      expectProblem(await save(id, { id: line.id }), 'STATE');
      expectProblem(await call('PUT', '/api/ScheduledStockModifications', { id: line.id, newAmount: 5 }), 'STATE');
      expect(await stockOf(test(), [items[1]])).toEqual([place(items[1], data.bar, 0)]);
      expect(await finish(id)).toMatchObject({ status: 200, body: { id, status: 4 } });
    });
  });

  describe('that an old version left in status 1', () => {
    const leave = (id: number) =>
      test().database.db.updateTable('censuses').set({ status: 1 }).where('id', '=', id).execute();
    const migrate = () =>
      test()
        .database.db.transaction()
        .execute((tx) => up(untyped(tx)));

    it('is completed once', async () => {
      const before = await counted(group, () => 7);
      await finish(before);
      await requestOrders(before);
      const id = await counted(group, () => 3);
      await leave(id);
      await migrate();
      await migrate();
      expect(await census(id)).toMatchObject({ status: 2, finished: expect.any(String), version: 2 });
      const written = (await historyOf(test(), items)).filter(({ censusId }) => censusId === id);
      expect(
        written.map(({ oldAmount, newAmount, userId, userName }) => [oldAmount, newAmount, userId, userName]),
      ).toEqual(Array(3).fill([7000, 3000, null, null]));
      expect((await stockOf(test(), items)).map(({ amount }) => amount)).toEqual([3000, 3000, 3000]);
      const audit = await call<Json[]>('GET', `/api/AuditLog?Resource=censuses&RecordId=${id}`);
      expect(audit.body[0]).toMatchObject({ action: 'update', userName: null, changes: { status: [1, 2] } });
    });

    it('is counted on when a line is open; others are left alone', async () => {
      const id = Number((await start(group)).body.id);
      const other = Number((await start(data.drinks)).body.id);
      await leave(id);
      await migrate();
      expect(await census(id)).toMatchObject({ status: 0, finished: null });
      expect(await census(other)).toMatchObject({ status: 0, version: 1 });
      expect(await historyOf(test(), items)).toEqual([]);
      await call('DELETE', '/api/Census', { id: other });
    });
  });
});
