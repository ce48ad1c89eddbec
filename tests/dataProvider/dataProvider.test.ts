// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { wholeList } from '../../src/dataProvider/wholeList';
import { resources } from '../../src/resources';
import { device, freshDevice } from '../helpers/device';
import { fakeServer, tokenWith } from '../helpers/fakeServer';
import { deliveryNotes } from './deliveryNotes';

const server = fakeServer();
let provider: ReturnType<typeof createDataProvider>;
beforeEach(() => {
  freshDevice().token.set(tokenWith({ unique_name: '1', name: 'admin', role: 'Admin' }));
  provider = createDataProvider([...resources, deliveryNotes], device());
});

const gin = {
  id: 5,
  version: 3,
  name: 'Gin',
  ignoreInCensus: false,
  active: true,
  stockLocations: [{ id: 2, name: 'Bar', countingOrder: 1 }],
  unitId: 1,
  unit: { id: 1, name: 'Flasche' },
  unitsPerPackage: 6,
  packagingUnitId: -1,
  packagingUnit: null,
  supplierId: 4,
  pricePerUnit: 17.5,
};
const ginRecord = {
  id: 5,
  version: 3,
  name: 'Gin',
  ignoreInCensus: false,
  active: true,
  stockLocations: [2],
  unitId: 1,
  unitsPerPackage: 6,
  packagingUnitId: null,
  supplierId: 4,
  orderNumber: null,
  pricePerUnit: 17.5,
  archived: false,
};

describe('the documented dialect', () => {
  it('filters instants by their day in the zone of the house', async () => {
    const moments = ['2026-10-24T21:30:00.000Z', '2026-10-24T22:30:00.000Z', null];
    server.answer({
      'GET /api/Suppliers': {
        body: moments.map((at, index) => ({ id: index + 1, version: 1, lastBulkPriceUpdate: at })),
      },
      'GET /api/ConfigValues': { body: [{ id: 1, version: 1, key: 'TIME_ZONE', value: 'Europe/Lisbon' }] },
    });
    const idsOn = async (lastBulkPriceUpdate: unknown) =>
      (await provider.getList('suppliers', { ...wholeList, filter: { lastBulkPriceUpdate } })).data.map(({ id }) => id);
    expect(await idsOn('2026-10-24')).toEqual([1, 2]);
    expect(await idsOn('2026-10-25')).toEqual([]);
    expect(await idsOn(moments[1])).toEqual([2]);
  });

  it('reads records as the definition describes them, from any values on the wire', async () => {
    server.answer({ 'GET /api/StockItems': { body: [gin] } });
    expect(await provider.getList('stockItems', wholeList)).toEqual({ data: [ginRecord], total: 1 });
  });

  it.each<[string, string, Record<string, unknown>, string, unknown]>([
    ['a list', 'units', {}, 'GET /api/Units', undefined],
    ['all groups, also those not assigned', 'stockItemGroups', {}, 'GET /api/StockItemGroups?All=true', undefined],
    ['a setting by its key', 'configValues', { key: 'TIME_ZONE' }, 'GET /api/ConfigValues?Key=TIME_ZONE', undefined],
    [
      'links of an item',
      'stockLocationAssignments',
      { stockItemId: 5 },
      'GET /api/StockLocationAssignments?StockItemId=5',
      undefined,
    ],
    ['items: whole, with archived ones', 'stockItems', {}, 'GET /api/StockItems', undefined],
    ['items by name', 'stockItems', { name: 'gi' }, 'POST /api/StockItems/get', { containedInName: 'gi' }],
    [
      'items that are not in a group',
      'stockItems',
      { containedInName: 'gi', excludeItemsInGroups: [3] },
      'POST /api/StockItems/get',
      { containedInName: 'gi', excludeItemsInGroups: [3] },
    ],
  ])('asks for %s', async (_, name, filter, expected, body) => {
    server.answer({ [expected.split('?')[0]!]: { body: [] } });
    await provider.getList(name, { ...wholeList, filter });
    expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([expected]);
    expect(server.calls[0]?.body).toEqual(body);
  });

  it.each<[string, Parameters<typeof provider.getList>[1], number[], number]>([
    ['by number', { sort: { field: 'countingOrder', order: 'DESC' } }, [3, 2, 1], 3],
    ['by name in German order', { sort: { field: 'name', order: 'ASC' } }, [1, 3, 2], 3],
    ['a page of it', { sort: { field: 'id', order: 'ASC' }, pagination: { page: 2, perPage: 2 } }, [3], 3],
    ['filtered by part of a name', { filter: { name: 'KÜ' } }, [1, 2], 2],
    ['filtered by any text', { filter: { q: 'keller' } }, [3], 1],
    ['filtered by a value', { filter: { countingOrder: 2 } }, [2], 1],
    ['filtered by several values', { filter: { countingOrder: [1, 3] } }, [1, 3], 2],
  ])('sorts, filters and pages here: %s', async (_, params, ids, total) => {
    server.answer({
      'GET /api/StockLocations': {
        body: [
          { id: 1, name: 'Ölküche', countingOrder: 1 },
          { id: 2, name: 'Zum Kühlhaus', countingOrder: 2 },
          { id: 3, name: 'Weinkeller', countingOrder: 3 },
        ],
      },
    });
    const result = await provider.getList('stockLocations', { sort: { field: 'id', order: 'ASC' }, ...params });
    expect(result.data.map(({ id }) => id)).toEqual(ids);
    expect(result.total).toBe(total);
  });

  it.each<[string, () => Promise<unknown>, string, unknown]>([
    ['creates', () => provider.create('units', { data: { name: 'Dose' } }), 'POST /api/Units', { name: 'Dose' }],
    [
      'updates with the version that was read',
      () =>
        provider.update('units', { id: 2, data: { name: 'Dose' }, previousData: { id: 2, version: 4, name: 'Do' } }),
      'PUT /api/Units',
      { id: 2, version: 4, name: 'Dose' },
    ],
    [
      'leaves out what only the server sets, what is unknown, and an empty password',
      () =>
        provider.update('users', {
          id: 2,
          data: { id: 2, version: 1, name: 'Jo', password: '', repeated: 'x', stockItemGroups: [] },
          previousData: { id: 2 },
        }),
      'PUT /api/Users',
      { id: 2, version: 1, name: 'Jo', stockItemGroups: [] },
    ],
    [
      'deletes with the id as body and as query',
      () => provider.delete('units', { id: 2 }),
      'DELETE /api/Units?id=2',
      { id: 2 },
    ],
    [
      'deletes what was shown',
      () => provider.delete('units', { id: 2, previousData: { id: 2, version: 4 } }),
      'DELETE /api/Units?id=2&version=4',
      { id: 2, version: 4 },
    ],
  ])('%s', async (_, call, expected, body) => {
    server.answer({
      'POST /api/Units': { status: 201, body: { id: 2, version: 1, name: 'Dose' } },
      'PUT /api/Units': { body: { id: 2, version: 5, name: 'Dose' } },
      'PUT /api/Users': { body: { id: 2, version: 2, name: 'Jo', stockItemGroups: [] } },
      'DELETE /api/Units': { status: 204 },
    });
    await call();
    expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([expected]);
    expect(server.calls[0]?.body).toEqual(body);
  });

  it('writes links apart where the backend has not taken them with the record', async () => {
    server.answer({
      'POST /api/StockItems': { body: { ...gin, stockLocations: [] } },
      'POST /api/StockItems/5/stock_locations': { status: 204 },
    });
    const { id: _id, version: _version, ...values } = ginRecord;
    await provider.create('stockItems', { data: values });
    expect(server.calls[1]).toMatchObject({ method: 'POST', url: '/api/StockItems/5/stock_locations', body: [2] });
  });

  it('reads one record from the list, with links the list does not carry', async () => {
    const { stockLocations, ...bare } = gin;
    server.answer({
      'POST /api/StockItems/get': { body: [{ ...bare, id: 4 }, bare] },
      'GET /api/StockItems/5/stock_locations': { body: stockLocations },
    });
    expect(await provider.getOne('stockItems', { id: '5' })).toEqual({ data: ginRecord });
    expect(server.calls[0]?.body).toEqual({ ids: [5], includeArchived: true });
  });

  it('leaves records of rows that have not changed the same objects', async () => {
    const rum = { ...gin, id: 6, name: 'Rum' };
    server.answer({ 'GET /api/StockItems': { body: [gin, rum], headers: { etag: '"a"' } } });
    const before = await provider.getList('stockItems', wholeList);
    const changes = { changed: [{ place: 0, row: { ...gin, version: 4 } }], removed: [], added: [] };
    server.answer({ 'GET /api/StockItems': { status: 226, body: changes, headers: { etag: '"b"' } } });
    const now = await provider.getList('stockItems', wholeList);
    expect(now.data[0]).toMatchObject({ id: 5, version: 4 });
    expect(now.data[1]).toBe(before.data[1]);
  });

  it('does not ask for links that the user may not see', async () => {
    device().token.set(tokenWith({ unique_name: '7', name: 'jo', role: 'User' }));
    server.answer({ 'GET /api/Users': { body: [{ id: 2, version: 1, name: 'Ali', role: 'User' }] } });
    const { data } = await provider.getOne('users', { id: 2 });
    expect(data).toEqual({
      id: 2,
      version: 1,
      name: 'Ali',
      email: null,
      displayName: null,
      role: 'User',
      stockItemGroups: [],
    });
    expect(server.calls).toHaveLength(1);
  });

  it('says so when there is no such record', async () => {
    server.answer({ 'GET /api/Units': { body: [] } });
    await expect(provider.getOne('units', { id: 9 })).rejects.toMatchObject({
      status: 404,
      message: 'Einheit 9 gibt es nicht mehr.',
    });
  });

  it('answers many from one whole list', async () => {
    server.answer({ 'GET /api/Units': { body: [1, 2, 3].map((id) => ({ id, version: 1, name: `Einheit ${id}` })) } });
    const many = await Promise.all([
      provider.getMany('units', { ids: [1, 3] }),
      provider.getMany('units', { ids: ['2', 9] }),
    ]);
    expect(many.map(({ data }) => data.map(({ id }) => id))).toEqual([[1, 3], [2]]);
    expect(server.calls).toHaveLength(1);
  });

  it('finds records by a reference', async () => {
    server.answer({
      'GET /api/StockItemGroupAssignments': {
        body: [
          { id: 1, stockItemGroupId: 3, stockItemId: 5, minAmountInGroup: 2 },
          { id: 2, stockItemGroupId: 4, stockItemId: 5, minAmountInGroup: 2 },
        ],
      },
    });
    const { data } = await provider.getManyReference('stockItemGroupAssignments', {
      ...wholeList,
      target: 'stockItemGroupId',
      id: 4,
    });
    expect(data.map(({ id }) => id)).toEqual([2]);
  });
});

describe.each([
  ['units', '/api/Units', () => '/api/Units'],
  ['deliveryNotes', '/api/delivery_notes', (id: number) => `/api/delivery_notes/${id}`],
])('every dialect, here of %s', (name, list, one) => {
  it('gives up a reading that nobody waits for any more', async () => {
    const asking = new AbortController();
    asking.abort(new Error('left'));
    await expect(provider.getList(name, { ...wholeList, signal: asking.signal })).rejects.toThrow('left');
  });

  it('stops at the first refusal of many writes', async () => {
    server.answer({ [`DELETE ${one(1)}`]: { status: 409 }, [`PUT ${one(1)}`]: { status: 409 } });
    await expect(provider.deleteMany(name, { ids: [1, 2] })).rejects.toMatchObject({ status: 409 });
    await expect(provider.updateMany(name, { ids: [1, 2], data: { name: 'x' } })).rejects.toMatchObject({
      status: 409,
    });
    expect(server.calls).toHaveLength(2);
  });

  it.each([
    ['delete', () => provider.deleteMany(name, { ids: [1, 2] })],
    ['update', () => provider.updateMany(name, { ids: [1, 2], data: { name: 'x' } })],
  ])('%ss many as the user who began it, even after somebody else signs in', async (_, write) => {
    const { token } = device();
    const before = token.get();
    const answer = () => {
      token.set(tokenWith({ unique_name: '2', name: 'jana', role: 'User' }));
      return { body: { id: 1, name: 'x' } };
    };
    const answers = [1, 2].flatMap((id) => [`DELETE ${one(id)}`, `PUT ${one(id)}`]);
    server.answer(Object.fromEntries(answers.map((request) => [request, answer])));
    await write();
    const bearers = server.calls.map(({ headers }) => headers.authorization);
    expect(bearers).toEqual([`Bearer ${before}`, `Bearer ${before}`]);
  });

  it('raises field errors of the server in the shape that forms expect', async () => {
    const errors = { name: 'Name ist bereits vergeben.' };
    server.answer({ [`POST ${list}`]: { status: 409, body: { code: 'DUPLICATE', detail: 'Doppelt.', errors } } });
    await expect(provider.create(name, { data: { name: 'Dose' } })).rejects.toMatchObject({
      name: 'HttpError',
      body: { errors },
    });
  });
});

describe('a create that is answered without content', () => {
  const dose = { id: 3, version: 0, name: 'Dose' };
  const others = [
    { id: 1, name: 'Dose' },
    { id: 4, name: 'Fass' },
  ];

  it.each([
    ['units', 'GET /api/Units', { name: 'Dose' }, { name: 'Dose' }],
    ['deliveryNotes', 'GET /api/delivery_notes', { number: 'L-8', total: null }, { number: 'L-8' }],
  ])('of %s is found in the list: the newest with the sent values', async (name, list, data, row) => {
    const rows = [{ id: 1, ...row }, { id: 3, ...row }, { id: 4 }];
    server.answer({ [list.replace('GET', 'POST')]: { status: 204 }, [list]: { body: rows } });
    expect(await provider.create(name, { data })).toMatchObject({ data: { id: 3, version: 0, ...row } });
  });

  it('has its links written to the record that was found', async () => {
    const { stockLocations, ...bare } = gin;
    server.answer({
      'POST /api/StockItems': { status: 204 },
      'GET /api/StockItems': { body: [{ ...bare, id: 4, name: 'Rum' }, bare] },
      'POST /api/StockItems/5/stock_locations': { status: 204 },
    });
    const { id: _id, version: _version, ...values } = ginRecord;
    expect(await provider.create('stockItems', { data: values })).toEqual({ data: ginRecord });
    expect(server.calls.at(-1)).toMatchObject({ method: 'POST', url: '/api/StockItems/5/stock_locations', body: [2] });
  });

  it('has the id 0 where no record has the sent values', async () => {
    server.answer({ 'POST /api/Units': { status: 204 }, 'GET /api/Units': { body: others.slice(1) } });
    expect(await provider.create('units', { data: { name: 'Dose' } })).toEqual({
      data: { ...dose, archived: false, plural: null, id: 0 },
    });
  });

  it('says so where its links then cannot be written', async () => {
    server.answer({ 'POST /api/StockItems': { status: 204 }, 'GET /api/StockItems': { body: [] } });
    const { id: _id, version: _version, ...values } = ginRecord;
    await expect(provider.create('stockItems', { data: values })).rejects.toMatchObject({
      message: 'Gin ist angelegt, aber ohne Lagerorte. Bitte in der Liste nachsehen.',
    });
  });
});
