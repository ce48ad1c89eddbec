import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const SEARCH = '/api/StockItems/get';
const ALL = ['Äpfel', 'Bananen', 'Ölsardinen', 'Übersee-Rum', 'Weißbier'];

describeOnEachDatabase('stock items', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    for (const name of [...ALL, 'Altbier']) {
      data[name] = await test().create('/api/StockItems', itemBody(data, { name }));
    }
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: data.Altbier, archived: true });
    const assign = (stockItemGroupId: number, stockItemId?: number) =>
      test().create('/api/StockItemGroupAssignments', { stockItemGroupId, stockItemId, minAmountInGroup: 1 });
    await assign(data.drinks, data.Weißbier);
    await assign(data.drinks, data['Übersee-Rum']);
    await assign(data.kitchen, data.Äpfel);
    await assign(data.kitchen, data.Weißbier);
    await test().call(test().admin, 'POST', `/api/Users/${test().userId}/stock_item_groups`, [
      data.drinks,
      data.kitchen,
    ]);
  });

  const search = async (filter: unknown, token = test().user) => {
    const { status, body } = await test().call<Json[]>(token, 'POST', SEARCH, filter);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.map(({ name }) => name);
  };

  it.each<[string, (data: MasterData) => unknown, string[]]>([
    ['without a body', () => undefined, ALL],
    ['null', () => null, ALL],
    ['an empty filter', () => ({}), ALL],
    ['an empty name', () => ({ containedInName: '' }), ALL],
    ['null as name', () => ({ containedInName: null, excludeItemsInGroups: null, ids: null }), ALL],
    ['a name in capitals', () => ({ containedInName: 'ÖLSARD' }), ['Ölsardinen']],
    ['an umlaut in small letters', () => ({ containedInName: 'ü' }), ['Übersee-Rum']],
    ['a decomposed umlaut', () => ({ containedInName: 'A\u0308PF' }), ['Äpfel']],
    ['blanks around a name', () => ({ containedInName: ' rum ' }), ['Übersee-Rum']],
    ['a sharp s', () => ({ containedInName: 'WEIß' }), ['Weißbier']],
    ['a pattern, which is none', () => ({ containedInName: '%' }), []],
    ['no excluded groups', () => ({ excludeItemsInGroups: [] }), ALL],
    ['false as excluded groups', () => ({ excludeItemsInGroups: false }), ALL],
    ['an excluded group', ({ drinks }) => ({ excludeItemsInGroups: [drinks] }), ['Äpfel', 'Bananen', 'Ölsardinen']],
    [
      'excluded groups',
      ({ drinks, kitchen }) => ({ excludeItemsInGroups: [drinks, kitchen] }),
      ['Bananen', 'Ölsardinen'],
    ],
    ['an unknown excluded group', () => ({ excludeItemsInGroups: [999_999] }), ALL],
    ['ids', (ids) => ({ ids: [ids.Bananen, ids.Äpfel, 999_999] }), ['Äpfel', 'Bananen']],
    ['no ids', () => ({ ids: [] }), []],
    ['ids and a name', (ids) => ({ ids: [ids.Bananen, ids.Äpfel], containedInName: 'b' }), ['Bananen']],
    ['an id that is archived', (ids) => ({ ids: [ids.Altbier] }), []],
    ['archived ones too', () => ({ includeArchived: true, containedInName: 'bier' }), ['Weißbier', 'Altbier']],
    ['keys it does not know', () => ({ containedInName: 'rum', nonsense: 1 }), ['Übersee-Rum']],
  ])('are found by %s', async (_, filter, expected) => {
    expect(await search(filter(data))).toEqual(expected);
  });

  it.each([
    [{ containedInName: 7 }, 'containedInName', 'Bitte einen Text eingeben.'],
    [{ containedInName: 'a\0' }, 'containedInName', 'Der Text enthält ein ungültiges Zeichen.'],
    [{ excludeItemsInGroups: 'x' }, 'excludeItemsInGroups', 'Bitte eine Liste senden.'],
    [{ excludeItemsInGroups: ['1'] }, 'excludeItemsInGroups.0', 'Bitte eine gültige Id angeben.'],
    [{ ids: [0] }, 'ids.0', 'Bitte eine gültige Id angeben.'],
    [{ includeArchived: 'true' }, 'includeArchived', 'Bitte Ja oder Nein wählen.'],
  ])('are not found by %j', async (filter, field, message) => {
    const reply = await test().call(test().admin, 'POST', SEARCH, filter);
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: message } } });
  });

  it('need a token to be found', async () => {
    expectProblem(await test().call('', 'POST', SEARCH, {}), 'TOKEN_INVALID');
  });

  it('carry locations, unit and packaging unit as objects, and the version', async () => {
    const [found] = (await test().call<Json[]>(test().user, 'POST', SEARCH, { ids: [data.Äpfel] })).body;
    expect(found).toEqual({
      id: data.Äpfel,
      version: 1,
      ...itemBody(data, { name: 'Äpfel' }),
      ignoreInCensus: false,
      active: true,
      archived: false,
      stockLocations: [{ id: data.cellar, name: 'Keller', countingOrder: 1 }],
      unit: { id: data.unit, name: 'Flasche', plural: null },
      packagingUnit: { id: data.pack, name: 'Kiste', plural: null },
    });
  });

  describe('locations', () => {
    const url = () => `/api/StockItems/${data.Bananen}/stock_locations`;
    const read = async () => (await test().call<Json[]>(test().user, 'GET', url())).body.map(({ name }) => name);

    it('are read and replaced by ids or objects, and the links that stay keep their ids', async () => {
      const links = async () =>
        (await test().call<Json[]>(test().admin, 'GET', `/api/StockLocationAssignments?StockItemId=${data.Bananen}`))
          .body;
      expect(await read()).toEqual(['Keller']);
      const [before] = await links();
      const sent = [{ id: data.bar, name: 'x' }, data.cellar, { id: data.bar }];
      const both = await test().call<Json[]>(test().admin, 'POST', url(), sent);
      expect([both.status, both.body.map(({ id, name, countingOrder }) => [id, name, countingOrder])]).toEqual([
        200,
        [
          [data.cellar, 'Keller', 1],
          [data.bar, 'Bar', 2],
        ],
      ]);
      expect((await links()).map(({ id }) => id)).toContain(before?.id);
      expect((await test().call(test().admin, 'POST', url(), [data.bar])).status).toBe(200);
      expect(await read()).toEqual(['Bar']);
      expect(await test().call(test().admin, 'GET', `/api/StockItems/${data.Bananen}`)).toMatchObject({
        body: { version: 3, stockLocations: [{ id: data.bar }] },
      });
    });

    it.each([
      [[], 400, 'stockLocations', 'Benötigt'],
      [[999_999], 400, 'stockLocations', 'Diesen Eintrag gibt es nicht mehr.'],
      [['1'], 400, '0', 'Bitte eine gültige Id angeben.'],
      [[{ id: -1 }], 400, '0.id', 'Bitte eine gültige Id angeben.'],
      [{ ids: [1] }, 400, 'body', 'Bitte eine Liste von Ids oder Objekten senden.'],
    ])('are not replaced by %j', async (sent, status, field, message) => {
      const before = await read();
      const reply = await test().call(test().admin, 'POST', url(), sent);
      expect(reply).toMatchObject({ status, body: { errors: { [field]: message } } });
      expect(await read()).toEqual(before);
    });

    it('are the administrators’ to replace', async () => {
      expectProblem(await test().call(test().user, 'POST', url(), [data.bar]), 'ROLE');
      expectProblem(
        await test().call(test().admin, 'POST', '/api/StockItems/999999/stock_locations', [1]),
        'NOT_FOUND',
      );
      expectProblem(await test().call(test().admin, 'GET', '/api/StockItems/999999/stock_locations'), 'NOT_FOUND');
    });

    it('and the item are saved together or not at all', async () => {
      const body = { id: data.Äpfel, name: 'Birnen', stockLocations: [data.bar, 999_999] };
      expectProblem(await test().call(test().admin, 'PUT', '/api/StockItems', body), 'VALIDATION');
      const { body: stored } = await test().call(test().admin, 'GET', `/api/StockItems/${data.Äpfel}`);
      expect(stored).toMatchObject({ name: 'Äpfel', version: 1, stockLocations: [{ id: data.cellar }] });
    });
  });
});
