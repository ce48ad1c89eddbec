import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { play, type Scenario } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { counting } from './censusSetup';

type Request = (
  ids: MasterData,
) => ['GET' | 'POST' | 'PUT' | 'DELETE', string] | ['POST' | 'PUT' | 'DELETE', string, unknown];

const CALLS: Record<string, Request> = {
  'reading it': ({ census }) => ['GET', `/api/Census/${census}`],
  'reading its lines': ({ census }) => ['GET', `/api/Census/${census}/stock_modifications`],
  'reading its lines one by one': ({ census }) => ['GET', `/api/ScheduledStockModifications?CensusId=${census}`],
  'saving a line': ({ census, line }) => [
    'PUT',
    `/api/Census/${census}/stock_modifications`,
    { id: line, newAmount: 1 },
  ],
  'saving lines': ({ census, line }) => [
    'PUT',
    `/api/Census/${census}/stock_modifications`,
    [{ id: line, newAmount: 1 }],
  ],
  'saving one line': ({ line }) => ['PUT', '/api/ScheduledStockModifications', { id: line, newAmount: 1 }],
  'taking in a line': ({ census, ham, bar }) => [
    'POST',
    '/api/ScheduledStockModifications',
    { censusId: census, stockItemId: ham, stockLocationId: bar },
  ],
  'removing a line': ({ line }) => ['DELETE', '/api/ScheduledStockModifications', { id: line }],
  'removing a line by query': ({ line }) => ['DELETE', `/api/ScheduledStockModifications?id=${line}`],
  'starting it': ({ drinks }) => ['POST', '/api/Census/StartNewCensus', { stockItemGroupId: drinks }],
  'finishing it': ({ census }) => ['PUT', '/api/Census', { id: census, status: 1 }],
  'ordering by its status': ({ census }) => ['PUT', '/api/Census', { id: census, status: 3 }],
  ordering: ({ census }) => ['POST', `/api/Census/${census}/request_orders`],
  'asking for an older version': ({ census }) => ['PUT', '/api/Census', { id: census, version: 0 }],
  'deleting it': ({ census }) => ['DELETE', '/api/Census', { id: census }],
  'deleting it by query': ({ census }) => ['DELETE', `/api/Census?id=${census}`],
};

describeOnEachDatabase('the right to count', (under) => {
  const test = useTestApp(under);
  const { call, census, lines, start } = counting(test);
  let data: MasterData;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    data = await createMasterData(test());
    await createItem(test(), data, { name: 'Geheimes Bier' });
    data.ham = await createItem(test(), data, { name: 'Schinken' }, { stockItemGroupId: data.kitchen });
    tokens.drinks = (await test().member('dora', [data.drinks])).token;
    tokens.kitchen = (await test().member('karl', [data.kitchen])).token;
    data.census = Number((await start(data.drinks)).body.id);
    data.line = (await lines(data.census))[0]?.id ?? 0;
  });

  describe.each(Object.entries(CALLS))('%s', (name, request) => {
    const refused = (who: string, status: number, code: string): Scenario => ({
      name,
      who,
      request: (ids) => request(ids as MasterData),
      status,
      code,
      lacks: ['Geheim', 'current', 'Getränke'],
    });

    it.each([refused('nobody', 401, 'TOKEN_INVALID'), refused('user', 403, 'GROUP'), refused('kitchen', 403, 'GROUP')])(
      'is refused to $who',
      async (scenario) => {
        const before = [await census(data.census ?? 0), await lines(data.census ?? 0)];
        await play(test(), scenario, { ids: data, tokens });
        expect([await census(data.census ?? 0), await lines(data.census ?? 0)]).toEqual(before);
      },
    );
  });

  it('lists to everybody the censuses of the own groups', async () => {
    const list = async (token = '') =>
      (await call<Json[]>('GET', '/api/Census', undefined, token)).body.map(({ id }) => id);
    expect(await list(test().admin)).toEqual([data.census]);
    expect(await list(tokens.drinks)).toEqual([data.census]);
    expect(await list(tokens.kitchen)).toEqual([]);
    expect(await list(test().user)).toEqual([]);
  });

  it('lets a user with the group do everything', async () => {
    const as = tokens.drinks ?? '';
    const ids = { ...data };
    const started = await call('POST', '/api/Census/StartNewCensus', { stockItemGroupId: data.drinks }, as);
    expect(started).toMatchObject({ status: 200, body: { id: data.census } });
    for (const name of ['saving a line', 'saving one line', 'finishing it', 'ordering', 'reading it', 'deleting it']) {
      const [method, url, body] = CALLS[name]?.(ids) ?? [];
      const reply = await call(method ?? 'GET', url ?? '', body, as);
      expect([name, reply.status]).toEqual([name, name === 'deleting it' ? 204 : 200]);
    }
  });

  it('follows a change of groups at once', async () => {
    const made = await start(data.kitchen, tokens.kitchen);
    expect(made.status).toBe(201);
    const users = (await call<Json[]>('GET', '/api/Users')).body;
    const karl = users.find(({ name }) => name === 'karl')?.id;
    await call('POST', `/api/Users/${karl}/stock_item_groups`, [data.drinks]);
    expect((await call('GET', `/api/Census/${made.body.id}`, undefined, tokens.kitchen)).body.code).toBe('GROUP');
  });
});
