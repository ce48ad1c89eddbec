import { beforeAll, describe, expect, it } from 'vitest';
import { type ListQuery, pageOf, readListQuery, withDays } from '../../../server/records/listQuery';
import { censusFields } from '../../../server/workflows/census/censusIds';
import { priceHistory, stockLevels } from '../../../server/workflows/historyLists';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const DAY = (day: number) => `2024-05-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const LISTS = { Census: censusFields, PriceHistory: priceHistory, StockLevels: stockLevels };
type List = keyof typeof LISTS;

const SORTS: Record<List, string[]> = {
  Census: ['id', 'status', 'stockItemGroupId', 'userId', 'finished', 'created'],
  PriceHistory: ['id', 'stockItemId', 'oldPrice', 'newPrice', 'changedAt', 'userId', 'priceUpdateId'],
  StockLevels: ['stockItemId', 'stockLocationId', 'amount', 'updatedAt'],
};
const RANGES = [
  [0, 0],
  [0, 2],
  [3, 3],
  [2, 900],
  [900, 901],
  [3, 1],
  [0, 2 ** 53 - 1],
  [2 ** 53 - 1, 2 ** 53 - 1],
];
const FILTERS: Record<List, object[]> = {
  Census: [
    {},
    { status: 4 },
    { status: [2, 4] },
    { status: '4' },
    { status: 1.5 },
    { status: null },
    { status: 1e300 },
    { userId: null },
    { userId: [null, 1] },
    { id: [1, 2, 2 ** 31] },
    { id: [] },
    { q: 'e' },
    { q: 5 },
    { finished: null },
    { finished: DAY(9) },
    { finished: 'x\0' },
    { finished: '\ud800' },
    { created: 5 },
    { stockItemGroupId: 1, status: 4 },
  ],
  PriceHistory: [
    {},
    { newPrice: 0.8901 },
    { newPrice: [1, 0.95] },
    { newPrice: 8901 },
    { newPrice: 0.89011 },
    { q: '' },
    { newPrice: '1' },
    { oldPrice: 1e300 },
    { newPrice: 90_000_000 },
    { newPrice: -0 },
    { newPrice: null },
    { userId: null, newPrice: 1 },
    { changedAt: DAY(2) },
    { changedAt: [DAY(1), DAY(2)] },
    { changedAt: '2024-05-02' },
    { changedAt: ['2024-05-01', DAY(2), null] },
    { changedAt: '2024-05-31' },
    { stockItemId: 99_999 },
    { priceUpdateId: null },
  ],
  StockLevels: [
    {},
    { amount: 2.125 },
    { amount: 2125 },
    { amount: [0, 7] },
    { amount: 9_000_000 },
    { amount: 2.1251 },
    { amount: { a: 1 } },
    { amount: true },
    { stockLocationId: 1 },
    { stockItemId: [1, 2], stockLocationId: 2 },
    { updatedAt: DAY(2) },
    { q: 'Helles' },
  ],
};
const CASES = (Object.keys(LISTS) as List[]).flatMap((list): [List, object][] => [
  ...SORTS[list].flatMap((key): [List, object][] => [
    [list, { sort: [key, 'ASC'] }],
    [list, { sort: [key, 'DESC'], range: [1, 3] }],
  ]),
  ...RANGES.map((range): [List, object] => [list, { range }]),
  ...FILTERS[list].flatMap((filter): [List, object][] => [
    [list, { filter }],
    [list, { filter, sort: [SORTS[list].at(-1), 'DESC'], range: [1, 2] }],
  ]),
]);

const asQuery = (asked: object): ListQuery & Record<string, string> =>
  Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, JSON.stringify(value)]));

describeOnEachDatabase('pages of histories', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  const items: number[] = [];
  let berta: { id: number; token: string };
  const whole = {} as Record<List, Json[]>;
  const names: Record<string, Map<unknown, string>> = {};

  const url = (list: List, query: Record<string, string> = {}) => {
    const own: Record<string, string> = list === 'PriceHistory' ? { StockItemId: String(items[0]) } : {};
    return `/api/${list}?${new URLSearchParams({ ...own, ...query })}`;
  };
  const get = (list: List, asked: object = {}, token = test().admin) =>
    test().call<Json[]>(token, 'GET', url(list, asQuery(asked)));

  beforeAll(async () => {
    data = await createMasterData(test());
    const { db } = test().database;
    // Equal names: equal values are in the order of their ids, in both directions.
    for (const name of ['Öl', 'Zucker', 'Apfel 10', 'Apfel 9', 'Zucker'])
      items.push(await createItem(test(), data, { name }));
    const herbs = await test().create('/api/StockItemGroups', { name: 'Ähren', executionDayOfWeek: 2 });
    berta = await test().member('berta', [data.kitchen]);
    const anton = await test().member('Änne', [data.drinks]);
    const users = [berta.id, anton.id, null, berta.id, null, anton.id];
    const groups = [data.kitchen, data.drinks, data.kitchen, herbs, data.drinks, herbs];
    for (const [index, userId] of users.entries()) {
      const [status, finished] = index % 3 === 0 ? [2, DAY(20 - index)] : [4, index === 4 ? null : DAY(9)];
      const stockItemGroupId = groups[index] ?? 0;
      await db
        .insertInto('censuses')
        .values({ status, stockItemGroupId, userId, created: DAY(1 + ((index * 2) % 5)), finished })
        .execute();
      const [oldPrice, newPrice] = [8900 + (index % 2), [8901, 10_000, 9500, 10_000, 900_000_000_000, 0][index] ?? 0];
      await db
        .insertInto('priceHistory')
        .values({ stockItemId: items[0] ?? 0, oldPrice, newPrice, changedAt: DAY(1 + (index % 4)), userId })
        .execute();
    }
    for (const [index, stockItemId] of items.entries())
      for (const stockLocationId of [data.bar, data.cellar])
        await db
          .insertInto('stockLevels')
          .values({
            stockItemId,
            stockLocationId,
            amount: [2125, 0, 7000, 9_000_000_000, 2125][(index + stockLocationId) % 5] ?? 0,
            updatedAt: DAY(1 + (index % 3)),
          })
          .execute();
    for (const list of Object.keys(LISTS) as List[]) whole[list] = (await get(list)).body;
    for (const target of ['stockItems', 'stockLocations', 'stockItemGroups', 'users'] as const) {
      const rows = await db
        .selectFrom(target as 'users')
        .select(['id', 'name'])
        .execute();
      names[target] = new Map(rows.map(({ id, name }) => [id, name]));
    }
  });

  it('whole lists come in the order they always had, and tell no range', async () => {
    for (const list of Object.keys(LISTS) as List[]) expect((await get(list)).headers['content-range']).toBe(undefined);
    const ids = whole.Census.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(whole.PriceHistory.map(({ changedAt }) => changedAt)).toEqual([1, 1, 2, 2, 3, 4].map(DAY));
    expect(whole.PriceHistory.map(({ newPrice }) => newPrice)).toEqual([0.8901, 90_000_000, 1, 0, 0.95, 1]);
    expect(whole.StockLevels.map((level) => [level.stockItemId, level.stockLocationId])).toEqual(
      items.flatMap((item) => [data.cellar, data.bar].map((place) => [item, place])),
    );
    expect(Object.keys(whole.StockLevels[0] ?? {})).toEqual(['stockItemId', 'stockLocationId', 'amount', 'updatedAt']);
  });

  it.each(CASES)('%s %j is answered as if all were read', async (list, asked) => {
    // A level has no id: its place in the whole list, which is sorted by its key, stands in.
    const rows = whole[list].map((row, index) => ({ ...row, id: Number(row.id ?? index), version: 1 }));
    const nameOf = (target: string, id: unknown) => names[target]?.get(id) ?? '';
    const read = readListQuery(asQuery(asked), LISTS[list], 'User');
    const expected = await pageOf(rows, LISTS[list], await withDays(read, async () => 'Europe/Berlin'), nameOf);
    const { status, body, headers } = await get(list, asked);
    const byId = new Map(rows.map(({ id }, index) => [id, whole[list][index]]));
    expect([status, body]).toEqual([200, expected.records.map(({ id }) => byId.get(id))]);
    expect(headers['content-range']).toBe(expected.contentRange);
  });

  it.each<[List, object, string, (row: Json) => unknown, unknown[]]>([
    ['Census', { sort: ['id', 'ASC'], range: [4, 9] }, 'censuses 4-5/6', ({ created }) => created, [4, 1].map(DAY)],
    ['Census', { filter: { status: 2 }, range: [2, 5] }, 'censuses */2', ({ id }) => id, []],
    [
      'PriceHistory',
      { sort: ['newPrice', 'DESC'], range: [0, 2] },
      'priceHistory 0-2/6',
      ({ newPrice }) => newPrice,
      [90_000_000, 1, 1],
    ],
    ['StockLevels', { filter: { amount: 9e6 } }, 'stockLevels 0-1/2', ({ amount }) => amount, [9e6, 9e6]],
  ])('%s %j', async (list, asked, contentRange, shown, expected) => {
    const { body, headers } = await get(list, asked);
    expect([headers['content-range'], body.map(shown)]).toEqual([contentRange, expected]);
  });

  it('levels are sorted by the names of articles, and by places where these are equal', async () => {
    const sorted = async (order: string) =>
      (await get('StockLevels', { sort: ['stockItemId', order], filter: { stockLocationId: data.bar } })).body.map(
        ({ stockItemId }) => items.indexOf(Number(stockItemId)),
      );
    expect(await sorted('ASC')).toEqual([3, 2, 0, 1, 4]);
    expect(await sorted('DESC')).toEqual([1, 4, 0, 2, 3]);
  });

  it('the parameters that were there before go together with the new ones', async () => {
    const read = async (path: string) => {
      const { body, headers } = await test().call<Json[]>(test().admin, 'GET', path);
      return [body.length, headers['content-range']];
    };
    expect(await read('/api/Census?IncludeStatus=4&range=[0,1]')).toEqual([2, 'censuses 0-1/4']);
    expect(await read('/api/Census?ExcludeStatus=4&filter={"status":4}')).toEqual([0, 'censuses */0']);
    expect(await read(`/api/StockLevels?StockItemId=${items[1]}&range=[1,1]`)).toEqual([1, 'stockLevels 1-1/2']);
    const otherPrices = `/api/PriceHistory?StockItemId=${items[1]}&filter={"stockItemId":${items[0]}}`;
    expect(await read(otherPrices)).toEqual([0, 'priceHistory */0']);
  });

  it('show and count only the censuses of the groups of their user', async () => {
    const { body, headers } = await get('Census', { sort: ['id', 'ASC'], range: [0, 0] }, berta.token);
    expect([body.map(({ stockItemGroupId }) => stockItemGroupId), headers['content-range']]).toEqual([
      [data.kitchen],
      'censuses 0-0/2',
    ]);
    for (const filter of [{ stockItemGroupId: data.drinks }, { status: 2, userId: [1, null] }, { id: [2, 4] }]) {
      const other = await get('Census', { filter }, berta.token);
      expect([other.body, other.headers['content-range']]).toEqual([[], 'censuses */0']);
    }
    const nobody = await get('Census', { range: [0, 9] }, test().user);
    expect([nobody.body, nobody.headers['content-range']]).toEqual([[], 'censuses */0']);
  });

  describe.each(Object.keys(LISTS) as List[])('%s refuses', (list) => {
    it.each([
      ...['x', '[0]', '[-1,2]', '[0,1.5]', '["0","1"]', '{}', '', '[0,1,2]'].map((text) => [
        'range',
        text,
        'MALFORMED',
      ]),
      ...['id', '["id"]', '["id","asc"]', '[1,"ASC"]', 'null', ''].map((text) => ['sort', text, 'MALFORMED']),
      ...['x', '[]', 'null', '5', ''].map((text) => ['filter', text, 'MALFORMED']),
      ...['version', 'user', 'progress', 'quatsch'].flatMap((key) => [
        ['sort', `["${key}","ASC"]`, 'VALIDATION'],
        ['filter', `{"${key}":1}`, 'VALIDATION'],
      ]),
      ['filter', `{"q":"${'x'.repeat(201)}"}`, 'VALIDATION'],
    ] as [string, string, 'MALFORMED' | 'VALIDATION'][])('%s=%s', async (name, text, code) => {
      expectProblem(await test().call(test().admin, 'GET', url(list, { [name]: text })), code);
    });
  });

  it.each(['sort=["id","ASC"]', 'filter={"id":1}'])('a level has no id: %s', async (query) => {
    expectProblem(await test().call(test().admin, 'GET', `/api/StockLevels?${query}`), 'VALIDATION');
  });
});
