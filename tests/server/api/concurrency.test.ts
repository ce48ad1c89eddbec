import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import type { Method } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('at once', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    data.item = await test().create('/api/StockItems', itemBody(data));
  });
  const all = (requests: [Method, string, unknown][]) =>
    Promise.all(requests.map(([method, url, body]) => test().call(test().admin, method, url, body)));
  const outcomes = (replies: { status: number; body: Json }[]) =>
    replies.map(({ status, body }) => `${status}${body?.code ? ` ${body.code}` : ''}`).sort();

  it.each<[string, (data: MasterData, turn: number) => [Method, string, unknown]]>([
    ['names', (_, turn) => ['POST', '/api/Suppliers', { name: turn % 2 ? 'Öl & Co' : 'ÖL & CO' }]],
    ['keys', () => ['POST', '/api/ConfigValues', { key: 'SAME', value: '1' }]],
    [
      'assignments to a group',
      ({ item, drinks }) => [
        'POST',
        '/api/StockItemGroupAssignments',
        { stockItemGroupId: drinks, stockItemId: item, minAmountInGroup: 1 },
      ],
    ],
    [
      'assignments to a place',
      ({ item, bar }) => ['POST', '/api/StockLocationAssignments', { stockItemId: item, stockLocationId: bar }],
    ],
  ])('the same %s are stored once', async (_, request) => {
    const replies = await all(Array.from({ length: 8 }, (_, turn) => request(data, turn)));
    expect(outcomes(replies)).toEqual(['201', ...Array(7).fill('409 DUPLICATE')]);
  });

  it('an article keeps its last place, though both are deleted', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const stockLocations = [data.bar, data.cellar];
      const id = await test().create(
        '/api/StockItems',
        itemBody(data, { name: `Zwei Plätze ${turn}`, stockLocations }),
      );
      const { body } = await test().call<Json[]>(test().admin, 'GET', '/api/StockLocationAssignments');
      const places = body.filter(({ stockItemId }) => stockItemId === id);
      const replies = await all(
        places.map((place) => ['DELETE', `/api/StockLocationAssignments?id=${place.id}`, undefined]),
      );
      expect(outcomes(replies)).toEqual(['204', '409 STATE']);
    }
  });

  it('changes of one version are stored once, and shown to the others', async () => {
    const id = await test().create('/api/Units', { name: 'Dose' });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `Dose ${letter}`);
    const replies = await all(names.map((name) => ['PUT', '/api/Units', { id, version: 1, name }]));
    expect(outcomes(replies)).toEqual(['200', ...Array(5).fill('409 VERSION')]);
    const stored = await test().call(test().admin, 'GET', `/api/Units/${id}`);
    for (const { status, body } of replies) expect(status === 200 ? body : body.current).toEqual(stored.body);
  });

  it('changes without a version are stored one after the other', async () => {
    const id = await test().create('/api/Units', { name: 'Glas' });
    const replies = await all(
      Array.from({ length: 8 }, (_, turn) => ['PUT', '/api/Units', { id, name: `Glas ${turn}` }]),
    );
    expect(replies.map(({ body }) => body.version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('links are replaced as a whole, never mixed', async () => {
    const url = `/api/StockItems/${data.item}/stock_locations`;
    const sets = [[data.cellar], [data.bar], [data.bar, data.cellar]];
    const replies = await all(Array.from({ length: 9 }, (_, turn) => ['POST', url, sets[turn % 3]]));
    expect(outcomes(replies)).toEqual(Array(9).fill('200'));
    const { body } = await test().call<Json[]>(test().admin, 'GET', url);
    expect(sets.map((set) => [...set].sort().join())).toContain(
      body
        .map(({ id }) => id)
        .sort()
        .join(),
    );
  });

  it('links made one by one and as a whole never end in an error of the server', async () => {
    for (let round = 0; round < 5; round++) {
      await all([['POST', `/api/StockItems/${data.item}/stock_locations`, [data.cellar]]]);
      const replies = await all([
        ['POST', `/api/StockItems/${data.item}/stock_locations`, [data.cellar, data.bar]],
        ['POST', '/api/StockLocationAssignments', { stockItemId: data.item, stockLocationId: data.bar }],
        ['PUT', '/api/StockItems', { id: data.item, stockLocations: [data.bar] }],
      ]);
      for (const { status } of replies) expect([200, 201, 409]).toContain(status);
    }
  });

  it('a record is deleted once', async () => {
    const id = await test().create('/api/Units', { name: 'Weg' });
    const replies = await all(Array.from({ length: 6 }, () => ['DELETE', '/api/Units', { id }]));
    expect(outcomes(replies)).toEqual(['204', ...Array(5).fill('404 NOT_FOUND')]);
  });

  it('a record that is changed and deleted is one of both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await test().create('/api/Units', { name: `Runde ${round}` });
      const [changed, deleted] = await all([
        ['PUT', '/api/Units', { id, name: `Runde ${round}!` }],
        ['DELETE', '/api/Units', { id }],
      ]);
      expect([200, 404]).toContain(changed?.status);
      expect(deleted?.status).toBe(204);
    }
  });
});
