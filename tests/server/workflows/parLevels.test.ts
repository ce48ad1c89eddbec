import { beforeAll, describe, expect, it } from 'vitest';
import type { ParLevel, ParLevels } from '../../../src/contract/parLevels';
import { addDays, todayIn } from '../../../src/rules/dates';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { putMovements, putReading } from './goods/goodsSetup';
import { merging } from './merging/mergingCalls';

const TODAY = todayIn('Europe/Berlin');
const WEEKS = 20;
const dayOf = (week: number) => addDays(TODAY, -7 * (WEEKS - week));
const at = (week: number, time = '10:00') => `${dayOf(week)}T${time}:00.000Z`;

describeRules('minimums that are learned', (under) => {
  const test = useTestApp(under);
  const ids: Record<string, { item: number; assignment: number }> = {};
  let [bar, kitchen] = [0, 0];
  let user = '';

  /** Stores weekly counts of an article, each refilled to `full`. */
  async function live(name: string, used: readonly number[], full: number) {
    const stockItemId = ids[name]!.item;
    await putReading(test(), stockItemId, at(0), full);
    for (const [index, units] of used.entries()) await putReading(test(), stockItemId, at(index + 1), full - units);
    await putMovements(
      test(),
      used.map((units, index) => ({
        stockItemId,
        kind: 'delivery' as const,
        quantity: units * 1000,
        at: at(index + 1, '11:00'),
      })),
    );
  }
  const read = async (query = '', token = test().admin) =>
    (await test().call<ParLevels>(token, 'GET', `/api/ParLevels${query}`)).body;
  const row = async (name: string) => (await read()).items.find((each) => each.name === name)!;
  const minimumOf = async (name: string) => (await row(name)).minAmountInGroup;
  const accept = (body: Json, headers = {}) =>
    test().call<Json & { id: number }>(test().admin, 'POST', '/api/ParLevels/accept', body, headers);

  const wave = Array.from({ length: WEEKS }, (_, week) => 8 + (week % 3));
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    bar = await test().create('/api/StockItemGroups', { name: 'Bar', executionDayOfWeek: 1 });
    kitchen = await test().create('/api/StockItemGroups', { name: 'Keller', executionDayOfWeek: 1 });
    for (const [name, minimum] of [
      ...([
        ['Rum', 40],
        ['Gin', 40],
        ['Saft', 11],
        ['Neu', 5],
        ['Beides', 5],
      ] as const),
    ]) {
      const item = await test().create('/api/StockItems', itemBody(data, { name, pricePerUnit: 1.5 }));
      const assignment = await test().create('/api/StockItemGroupAssignments', {
        stockItemGroupId: bar,
        stockItemId: item,
        minAmountInGroup: minimum,
      });
      ids[name] = { item, assignment };
    }
    await test().create('/api/StockItemGroupAssignments', {
      stockItemGroupId: kitchen,
      stockItemId: ids.Beides!.item,
      minAmountInGroup: 1,
    });
    await live('Rum', wave, 50);
    await live('Gin', wave, 60);
    await live(
      'Saft',
      Array.from({ length: WEEKS }, () => 10),
      40,
    );
    await live('Neu', [1, 2], 10);
    user = (await test().member('barbara', [bar])).token;
  });

  it('have a sentence and the evidence', async () => {
    const { totals, items, service, at: day } = await read();
    expect({ totals, service, day }).toEqual({
      day: TODAY,
      service: 95,
      totals: { propose: 2, safe: 2, keep: 1, dismissed: 0, unknown: 3, safeValue: expect.any(Number) },
    });
    expect(
      items.map(({ stockItemGroupName, name, state, reason }) => [stockItemGroupName, name, state, reason]),
    ).toEqual([
      ['Bar', 'Beides', 'unknown', 'SEVERAL_GROUPS'],
      ['Bar', 'Gin', 'propose', null],
      ['Bar', 'Neu', 'unknown', 'FEW'],
      ['Bar', 'Rum', 'propose', null],
      ['Bar', 'Saft', 'keep', null],
      ['Keller', 'Beides', 'unknown', 'SEVERAL_GROUPS'],
    ]);
    expect(Object.keys(items[0]!)).toEqual([
      ...['assignmentId', 'version', 'stockItemGroupId', 'stockItemGroupName', 'stockItemId', 'name', 'unit'],
      ...['packagingUnit', 'unitsPerPackage', 'fixedOrderAmount', 'minAmountInGroup', 'state', 'reason', 'text'],
      ...['safe', 'proposal', 'need', 'intervals', 'perDay', 'spread', 'factor', 'reviewDays', 'waitDays'],
      ...['lastCountedAt', 'evidence'],
    ]);
    expect(items[1]).toMatchObject({
      unit: 'Flasche',
      minAmountInGroup: 40,
      proposal: 20,
      reviewDays: 7,
      waitDays: 0,
      intervals: WEEKS,
      safe: true,
      text: expect.stringMatching(
        /^bisher 40, Vorschlag 20: in 16 Abschnitten 0 × gefehlt statt 0 ×, im Schnitt \d+(,\d)? Flasche weniger$/,
      ),
      evidence: { intervals: 16, from: dayOf(4), to: TODAY, before: { shorts: 0, missed: 0 } },
    });
    expect(items[2]).toMatchObject({
      text: 'Erst 2 von 8 Abschnitten zwischen Zählungen.',
      proposal: null,
      intervals: 2,
    });
    const one = await test().call<ParLevel & { series: Json[] }>(
      ...([user, 'GET', `/api/ParLevels/${ids.Gin!.assignment}`] as const),
    );
    expect(one.body).toMatchObject(items[1]!);
    expect(one.body.series).toHaveLength(WEEKS);
    expect(one.body.series[0]).toMatchObject({ from: dayOf(0), to: dayOf(1), days: 7, used: 8, level: null });
    expect(one.body.series.at(-1)).toMatchObject({ level: 20, beforeShort: false, afterMissed: 0 });
  });

  it('know nothing of later days', async () => {
    const then = await read(`?At=${dayOf(10)}`);
    expect(then.items.find(({ name }) => name === 'Rum')).toMatchObject({ intervals: 10, lastCountedAt: at(10) });
    const { rows } = { rows: then.items };
    await live('Neu', [], 9);
    expect((await read(`?At=${dayOf(10)}`)).items).toEqual(rows);
  });

  it('are accepted as seen, undone, and turned down', async () => {
    const [gin, rum] = [await row('Gin'), await row('Rum')];
    const seen = ({ assignmentId, proposal, version }: ParLevel) => ({ assignmentId, proposal, version });
    const stale = await accept({ items: [seen(gin), { ...seen(rum), proposal: 1 }] });
    expectProblem(stale, 'VERSION');
    expect(stale.body.current).toEqual([gin, rum]);
    const headers = { 'idempotency-key': 'accept-once' };
    const done = await accept({ items: [seen(gin), seen(rum)] }, headers);
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({
      userName: 'admin',
      undoneAt: null,
      left: [],
      items: [
        { assignmentId: gin.assignmentId, stockItemId: ids.Gin!.item, name: 'Gin', from: 40, to: 20 },
        { name: 'Rum', from: 40, to: 20 },
      ],
    });
    expect((await accept({ items: [seen(gin), seen(rum)] }, headers)).body).toEqual(done.body);
    expectProblem(await accept({ items: [seen(gin)] }), 'VERSION');
    expect([await minimumOf('Gin'), await minimumOf('Rum')]).toEqual([20, 20]);
    const audit = await test().call<Json[]>(
      ...([test().admin, 'GET', '/api/AuditLog?Resource=stockItemGroupAssignments'] as const),
    );
    expect(audit.body.slice(0, 2)).toEqual([
      expect.objectContaining({
        action: 'update',
        recordId: rum.assignmentId,
        changes: { minAmountInGroup: [40, 20] },
      }),
      expect.objectContaining({
        action: 'update',
        recordId: gin.assignmentId,
        changes: { minAmountInGroup: [40, 20] },
      }),
    ]);

    await test().call(test().admin, 'PUT', '/api/StockItemGroupAssignments', {
      id: rum.assignmentId,
      minAmountInGroup: 33,
    });
    const undo = () => test().call<Json>(test().admin, 'POST', '/api/ParLevels/undo', { id: done.body.id });
    const undone = await undo();
    expect(undone).toMatchObject({
      status: 200,
      body: { undoneAt: expect.any(String), left: [{ assignmentId: rum.assignmentId, minAmountInGroup: 33 }] },
    });
    expect((await undo()).body).toEqual(undone.body);
    expect([await minimumOf('Gin'), await minimumOf('Rum')]).toEqual([40, 33]);
    expect(await row('Gin')).toMatchObject({ state: 'dismissed', proposal: 20, safe: false });
    const changes = await test().call(user, 'GET', `/api/ParLevels/changes?StockItemGroupId=${bar}`);
    expect(changes.body).toEqual([undone.body]);
    expect((await test().call(test().admin, 'GET', `/api/ParLevels/changes?StockItemGroupId=${kitchen}`)).body).toEqual(
      [],
    );

    const dismiss = (dismissed: boolean, assignmentIds = [gin.assignmentId]) =>
      test().call<ParLevel[]>(test().admin, 'POST', '/api/ParLevels/dismiss', { assignmentIds, dismissed });
    expectProblem(await dismiss(true), 'STATE');
    expect((await dismiss(false)).body).toEqual([expect.objectContaining({ state: 'propose', safe: true })]);
    expect((await dismiss(true)).body).toEqual([expect.objectContaining({ state: 'dismissed', safe: false })]);
    expectProblem(await dismiss(false, [gin.assignmentId, rum.assignmentId]), 'STATE');
    expect(await row('Gin')).toMatchObject({ state: 'dismissed' });
    const safe = await accept({ safe: true, stockItemGroupId: bar });
    expect(safe.body).toMatchObject({ items: [{ name: 'Rum', from: 33, to: 17 }] });
    expectProblem(await accept({ safe: true, stockItemGroupId: kitchen }), 'STATE');
  });

  it('are recomputed for Heute after a change, until an administrator looks', async () => {
    const { db } = test().database;
    const today = async () => (await test().call(test().admin, 'GET', '/api/Today')).body.parLevels;
    expect(await today()).toBeNull();
    expect((await test().call(user, 'GET', '/api/Today')).body.parLevels).toBeNull();
    expect((await test().call(test().admin, 'PUT', '/api/ParLevels/seen', {})).status).toBe(204);
    expect(
      await db.selectFrom('installation').select('name').where('name', '=', 'parLevelsSeen').execute(),
    ).toHaveLength(1);
  });

  describe('refuse', () => {
    it.each<[string, string, () => [string, 'GET' | 'POST' | 'PUT', string, unknown?], string]>([
      ['no token', 'TOKEN_INVALID', () => ['', 'GET', '/api/ParLevels'], ''],
      ['a group of others', 'GROUP', () => [user, 'GET', `/api/ParLevels?StockItemGroupId=${kitchen}`], ''],
      ['changes of others', 'GROUP', () => [user, 'GET', `/api/ParLevels/changes?StockItemGroupId=${kitchen}`], ''],
      ['an unknown group', 'NOT_FOUND', () => [test().admin, 'GET', '/api/ParLevels?StockItemGroupId=9999'], ''],
      ['an unknown assignment', 'NOT_FOUND', () => [test().admin, 'GET', '/api/ParLevels/9999'], ''],
      ['a day ahead', 'VALIDATION', () => [test().admin, 'GET', `/api/ParLevels?At=${addDays(TODAY, 1)}`], 'At'],
      ['a day before 2000', 'VALIDATION', () => [test().admin, 'GET', '/api/ParLevels?At=1999-12-31'], 'At'],
      ['no day', 'VALIDATION', () => [test().admin, 'GET', '/api/ParLevels?At=gestern'], 'At'],
      ['a User who accepts', 'ROLE', () => [user, 'POST', '/api/ParLevels/accept', { safe: true }], ''],
      ['a User who undoes', 'ROLE', () => [user, 'POST', '/api/ParLevels/undo', { id: 1 }], ''],
      ['a User who dismisses', 'ROLE', () => [user, 'POST', '/api/ParLevels/dismiss', { assignmentIds: [1] }], ''],
      ['a User who has seen', 'ROLE', () => [user, 'PUT', '/api/ParLevels/seen', {}], ''],
      ['an unknown acceptance', 'NOT_FOUND', () => [test().admin, 'POST', '/api/ParLevels/undo', { id: 9999 }], ''],
      ['neither', 'VALIDATION', () => [test().admin, 'POST', '/api/ParLevels/accept', {}], 'items'],
      ['an empty list', 'VALIDATION', () => [test().admin, 'POST', '/api/ParLevels/accept', { items: [] }], 'items'],
      [
        ...(['twice the same', 'VALIDATION'] as const),
        () => {
          const item = { assignmentId: ids.Gin!.assignment, proposal: 20 };
          return [test().admin, 'POST', '/api/ParLevels/accept', { items: [item, item] }];
        },
        'items',
      ],
      [
        ...(['an unknown one', 'VALIDATION'] as const),
        () => [test().admin, 'POST', '/api/ParLevels/accept', { items: [{ assignmentId: 9999, proposal: 1 }] }],
        'items',
      ],
      [
        ...(['less than nothing', 'VALIDATION'] as const),
        () => [test().admin, 'POST', '/api/ParLevels/accept', { items: [{ assignmentId: 1, proposal: -1 }] }],
        'items.0.proposal',
      ],
      [
        ...(['an id as text', 'VALIDATION'] as const),
        () => [test().admin, 'POST', '/api/ParLevels/dismiss', { assignmentIds: ['1'] }],
        'assignmentIds.0',
      ],
      [
        ...(['an unknown one to turn down', 'VALIDATION'] as const),
        () => [test().admin, 'POST', '/api/ParLevels/dismiss', { assignmentIds: [9999] }],
        'assignmentIds',
      ],
    ])('%s', async (_, code, call, field) => {
      const reply = await test().call(...call());
      expectProblem(reply, code as 'ROLE');
      if (field) expect(Object.keys(reply.body.errors as Json)).toEqual([field]);
    });
  });

  it('take a merge for no count', async () => {
    const create = async (name: string) => {
      const item = await test().create('/api/StockItems', itemBody(data, { name, pricePerUnit: 1.5 }));
      const body = { stockItemGroupId: bar, stockItemId: item, minAmountInGroup: 40 };
      ids[name] = { item, assignment: await test().create('/api/StockItemGroupAssignments', body) };
      return item;
    };
    const [gone, stays] = [await create('Korn'), await create('Korn neu')];
    await live('Korn', wave.slice(1), 50);
    const { intervals, lastCountedAt, need, perDay } = await row('Korn');
    expect(intervals).toBe(WEEKS - 1);
    expect((await merging(test).merge('stockItems', gone, stays)).status).toBe(200);
    expect(await row('Korn neu')).toMatchObject({ intervals, lastCountedAt, need, perDay });
  });
});
