import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { counting, createGroup } from './censusSetup';

describeOnEachDatabase('starting a census', (under) => {
  const test = useTestApp(under);
  const { call, census, finish, lines, put, requestOrders, save, start } = counting(test);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    data.attic = await test().create('/api/StockLocations', { name: 'Ätherlager', countingOrder: 2 });
    const item = (name: string, stockLocations: number[], over: Json = {}) =>
      createItem(test(), data, { name, stockLocations, ...over });
    await item('Wasser', [data.bar, data.cellar]);
    await item('Äppler', [data.bar, data.attic]);
    await item('Bier 10', [data.cellar]);
    await item('Bier 2', [data.cellar]);
    await item('Nie gezählt', [data.cellar], { ignoreInCensus: true });
    await item('Archiviert', [data.cellar], { archived: true });
    await createItem(test(), data, { name: 'Schinken' }, { stockItemGroupId: data.kitchen });
  });

  it('answers it with its group, its user and its progress', async () => {
    const made = await start(data.drinks, undefined, { userId: test().userId, status: 4, created: '2000-01-01' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        version: 1,
        status: 0,
        finished: null,
        stockItemGroupId: data.drinks,
        userId: test().userId,
        stockItemGroup: { id: data.drinks, name: 'Getränke', executionDayOfWeek: 1 },
        user: { id: test().userId, name: 'ulla' },
        progress: { counted: 0, total: 6 },
      },
    });
    expect(Date.now() - Date.parse(String(made.body.created))).toBeLessThan(60_000);
    expect(await census(Number(made.body.id))).toEqual(made.body);
    data.census = Number(made.body.id);
  });

  it('makes a line for each item at each place, in walking order, none of them counted', async () => {
    const made = await lines(data.census ?? 0);
    expect(made.map((line) => [line.stockLocationName, line.stockItemName])).toEqual([
      ['Keller', 'Bier 2'],
      ['Keller', 'Bier 10'],
      ['Keller', 'Wasser'],
      ['Ätherlager', 'Äppler'],
      ['Bar', 'Äppler'],
      ['Bar', 'Wasser'],
    ]);
    expect(made[0]).toEqual({
      id: expect.any(Number),
      version: 1,
      censusId: data.census,
      stockItemId: expect.any(Number),
      stockLocationId: data.cellar,
      newAmount: null,
      isExtra: false,
      unitChanged: false,
      countedByUserId: null,
      countedByUserName: null,
      countedAt: null,
      stockItemName: 'Bier 2',
      stockLocationName: 'Keller',
      unitName: 'Flasche',
      unitsPerPackage: 24,
      packagingUnitName: 'Kiste',
      lastAmount: null,
      expectedAmount: null,
      expectedCounted: null,
      expectedDelivered: null,
      lastCountedAt: null,
    });
  });

  it.each([0, 2])('again while it runs (status %i) answers that one', async (status) => {
    if (status === 2) {
      const all = await lines(data.census ?? 0);
      await save(
        data.census ?? 0,
        all.map(({ id }) => ({ id, newAmount: 1 })),
      );
      await finish(data.census ?? 0);
    }
    const again = await start(data.drinks);
    expect(again).toMatchObject({ status: 200, body: { id: data.census, status, userId: test().userId } });
  });

  it('again after its orders makes a new one with the amounts counted last', async () => {
    await requestOrders(data.census ?? 0);
    const next = await start(data.drinks);
    expect(next).toMatchObject({ status: 201, body: { status: 0, userId: 1 } });
    expect(next.body.id).not.toBe(data.census);
    const before = await census(data.census ?? 0);
    for (const line of await lines(Number(next.body.id))) {
      expect(line).toMatchObject({ newAmount: null, lastAmount: 1, lastCountedAt: before.finished });
    }
    const older = await lines(data.census ?? 0);
    expect(new Set(older.map(({ lastAmount }) => lastAmount))).toEqual(new Set([null]));
  });

  it('ten times at once makes one', async () => {
    for (let round = 0; round < 3; round++) {
      const group = await createGroup(test(), `Runde ${round}`);
      await createItem(test(), data, { name: `Runde ${round}` }, { stockItemGroupId: group });
      const replies = await Promise.all(Array.from({ length: 10 }, () => start(group)));
      expect(replies.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
      expect(await lines(Number(replies[0]?.body.id))).toHaveLength(1);
    }
  });

  it('of a group without items makes one without lines, which can be finished', async () => {
    const group = await createGroup(test(), 'Leer');
    const made = await start(group);
    expect(made).toMatchObject({ status: 201, body: { progress: { counted: 0, total: 0 } } });
    const id = Number(made.body.id);
    expect(await lines(id)).toEqual([]);
    expect(await finish(id)).toMatchObject({ status: 200, body: { status: 2 } });
    expect(await put({ id, status: 3 })).toMatchObject({
      status: 200,
      body: { census: { status: 4 }, orders: [], message: 'Nichts zu bestellen' },
    });
  });

  it('again once the group has items gives the one without lines its lines, once', async () => {
    const group = await createGroup(test(), 'Noch leer');
    const id = Number((await start(group)).body.id);
    await createItem(test(), data, { name: 'Spät zugeordnet' }, { stockItemGroupId: group });
    const replies = await Promise.all([start(group), start(group)]);
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { id, progress: { total: 1 } } });
    const [line] = await lines(id);
    expect(line).toMatchObject({ stockItemName: 'Spät zugeordnet', newAmount: null, isExtra: false });
    // A census that has lines keeps them.
    await createItem(test(), data, { name: 'Noch später' }, { stockItemGroupId: group });
    expect(await start(group)).toMatchObject({ status: 200, body: { id, progress: { total: 1 } } });
  });

  it.each<[string, Json, number, string]>([
    ['without a group', {}, 400, 'VALIDATION'],
    ['of null', { stockItemGroupId: null }, 400, 'VALIDATION'],
    ['of a text', { stockItemGroupId: '1' }, 400, 'VALIDATION'],
    ['of no group', { stockItemGroupId: 999_999 }, 404, 'NOT_FOUND'],
    ['for nobody', { stockItemGroupId: 1, userId: 999_999 }, 400, 'VALIDATION'],
    ['for a text', { stockItemGroupId: 1, userId: 'ulla' }, 400, 'VALIDATION'],
  ])('%s is refused', async (_, body, status, code) => {
    const reply = await call('POST', '/api/Census/StartNewCensus', body);
    expect(reply.status).toBe(status);
    expectProblem(reply, code);
  });

  describe('the list', () => {
    const list = async (query: string) =>
      (await call<Json[]>('GET', `/api/Census${query}`)).body.map(({ id, status }) => [id, status]);

    it('has all of them, the newest first, or those of some status', async () => {
      const all = await list('');
      expect(all.map(([id]) => id)).toEqual(all.map(([id]) => Number(id)).sort((a, b) => b - a));
      const of = (...wanted: number[]) => all.filter(([, status]) => wanted.includes(Number(status)));
      expect(of(4).length).toBeGreaterThan(1);
      expect(await list('?IncludeStatus=3&IncludeStatus=4')).toEqual(of(3, 4));
      expect(await list('?IncludeStatus=0,4')).toEqual(of(0, 4));
      expect(await list('?ExcludeStatus=4')).toEqual(of(0, 1, 2, 3));
      expect(await list('?IncludeStatus=0,4&ExcludeStatus=0')).toEqual(of(4));
      expect(await list('?IncludeStatus=&ExcludeStatus=')).toEqual(all);
      for (const query of ['?IncludeStatus=5', '?IncludeStatus=x', '?ExcludeStatus=0;4']) {
        expectProblem(await call('GET', `/api/Census${query}`), 'VALIDATION');
      }
    });
  });
});
