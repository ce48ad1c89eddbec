import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { useTestApp } from '../../helpers/testApp';
import { counting, createGroup, type Line } from './censusSetup';

const DECIMALS = 'Höchstens 3 Nachkommastellen.';
const NO_NUMBER = 'Bitte eine Zahl eingeben.';
const NO_ID = 'Bitte eine gültige Id angeben.';

describeOnEachDatabase('counting lines', (under) => {
  const test = useTestApp(under);
  const { census, lines, save, start } = counting(test);
  let data: MasterData;
  let id = 0;
  let first: Line;
  let second: Line;
  let turn = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
    data.beer = await createItem(test(), data, { name: 'Bier', stockLocations: [data.cellar, data.bar] });
  });
  beforeEach(async () => {
    const group = await createGroup(test(), `Zählung ${++turn}`);
    const assignment = { stockItemGroupId: group, stockItemId: data.beer, minAmountInGroup: 1 };
    await test().create('/api/StockItemGroupAssignments', assignment);
    id = Number((await start(group)).body.id);
    [first, second] = (await lines(id)) as [Line, Line];
  });
  const stored = async () => (await lines(id)).map(({ newAmount }) => newAmount);

  it('saves one and answers it, with user and time', async () => {
    const reply = await save(id, { id: first.id, newAmount: 1.005, version: 1 });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        ...first,
        newAmount: 1.005,
        version: 2,
        countedByUserId: 1,
        countedByUserName: 'admin',
        countedAt: expect.any(String),
      },
    });
    expect(await stored()).toEqual([1.005, null]);
    expect((await census(id)).progress).toEqual({ counted: 1, total: 2 });
  });

  it('saves a list and answers it in the order it came', async () => {
    const sent = [
      { id: second.id, newAmount: 2 },
      { id: first.id, newAmount: 0 },
    ];
    const reply = await save<Line[]>(id, sent);
    expect(reply.status).toBe(200);
    expect(reply.body.map((line) => [line.id, line.newAmount])).toEqual([
      [second.id, 2],
      [first.id, 0],
    ]);
    expect(await stored()).toEqual([0, 2]);
    expect(await save(id, [])).toMatchObject({ status: 200, body: [] });
  });

  it.each([null, -1, -0.001])('is cleared by %j', async (newAmount) => {
    await save(id, { id: first.id, newAmount: 5 });
    const reply = await save(id, { id: first.id, newAmount });
    expect(reply.body).toMatchObject({ newAmount: null, countedByUserId: null, countedAt: null });
    expect((await census(id)).progress).toEqual({ counted: 0, total: 2 });
  });

  it('stays open without an amount', async () => {
    const counted = (await save(id, { id: first.id, newAmount: 5 })).body;
    expect((await save(id, { id: first.id })).body).toEqual(counted);
    expect((await save(id, { id: first.id, version: 2, countedByUserId: 99, stockItemId: 99 })).body).toEqual(counted);
  });

  it.each<[string, (line: Line) => unknown, string, string]>([
    ['four decimals', (line) => ({ id: line.id, newAmount: 1.0001 }), 'newAmount', DECIMALS],
    ['minus four decimals', (line) => ({ id: line.id, newAmount: -0.0001 }), 'newAmount', DECIMALS],
    ['a text', (line) => ({ id: line.id, newAmount: '5' }), 'newAmount', NO_NUMBER],
    ['a comma', (line) => ({ id: line.id, newAmount: '1,5' }), 'newAmount', NO_NUMBER],
    ['true', (line) => ({ id: line.id, newAmount: true }), 'newAmount', NO_NUMBER],
    ['too much', (line) => ({ id: line.id, newAmount: 1e10 }), 'newAmount', 'Die Zahl ist zu groß.'],
    ['no id', () => ({ newAmount: 5 }), 'id', NO_ID],
    ['a text as id', (line) => ({ id: String(line.id), newAmount: 5 }), 'id', NO_ID],
    ['a list with a text', (line) => [{ id: line.id, newAmount: 'x' }], '0.newAmount', NO_NUMBER],
    ['a list with no id', (line) => [{ id: line.id, newAmount: 1 }, { newAmount: 1 }], '1.id', NO_ID],
    [
      'a text as version',
      (line) => ({ id: line.id, newAmount: 1, version: '1' }),
      'version',
      'Bitte eine ganze Zahl eingeben.',
    ],
    [
      'a line twice',
      (line) => [{ id: line.id, newAmount: 1 }, { id: line.id }],
      '1.id',
      'Jede Zeile darf nur einmal vorkommen.',
    ],
  ])('refuses %s and saves nothing', async (_, body, field, message) => {
    const reply = await save(id, body(first));
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: message } } });
    expect(await stored()).toEqual([null, null]);
  });

  it('saves all of a list or none', async () => {
    await save(id, { id: second.id, newAmount: 1 });
    const good = { id: first.id, newAmount: 5 };
    const stale = await save(id, [good, { id: second.id, newAmount: 9, version: 1 }]);
    expect(stale.status).toBe(409);
    expectProblem(stale, 'VERSION');
    expect(stale.body.current).toMatchObject({ id: second.id, newAmount: 1, version: 2 });
    expectProblem(await save(id, [good, { id: 999_999, newAmount: 1 }]), 'NOT_FOUND');
    expect(await stored()).toEqual([null, 1]);
  });

  it('knows no lines of another census', async () => {
    const group = await createGroup(test(), `Andere ${turn}`);
    const other = Number((await start(group)).body.id);
    expectProblem(await save(other, { id: first.id, newAmount: 1 }), 'NOT_FOUND');
    expectProblem(await save(999_999, { id: first.id, newAmount: 1 }), 'NOT_FOUND');
    expect(await stored()).toEqual([null, null]);
  });

  describe('at once', () => {
    it('of one version, saves one and shows it to the others', async () => {
      const replies = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((newAmount) => save(id, { id: first.id, newAmount, version: 1 })),
      );
      const [won] = replies.filter(({ status }) => status === 200);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
      expect((await stored())[0]).toBe(won?.body.newAmount);
      for (const lost of replies.filter(({ status }) => status === 409)) {
        expect(lost.body.current).toMatchObject({ newAmount: won?.body.newAmount, version: 2 });
      }
    });

    it('by lists in either order, waits and loses nothing', async () => {
      const list = (amount: number) => [first, second].map((line) => ({ id: line.id, newAmount: amount }));
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, each) => save(id, each % 2 ? list(each) : list(each).reverse())),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const [one, two] = await lines(id);
      expect(one?.newAmount).toBe(two?.newAmount);
      expect([one?.version, two?.version]).toEqual([13, 13]);
    });
  });
});
