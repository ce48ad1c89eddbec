import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';

const NAMES = ['Apfel', 'Äpfel', 'Birne 2', 'Birne 10', 'Öl', 'Osterlamm', 'Strasse', 'Straße', 'Übersee', 'Zucker'];

describeOnEachDatabase('lists', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    for (const name of [...NAMES].reverse()) await test().create('/api/Suppliers', { name });
    const item = (name: string, over: Json) => test().create('/api/StockItems', itemBody(data, { name, ...over }));
    data.pils = await item('Pils', { pricePerUnit: 10, orderNumber: 'B', stockLocations: [data.cellar, data.bar] });
    data.wurst = await item('Wurst', { pricePerUnit: 9.5, supplierId: data.butcher, orderNumber: null });
    data.kelle = await item('Kelle', {
      pricePerUnit: 100,
      active: false,
      orderNumber: 'a',
      stockLocations: [data.bar],
    });
  });

  const list = async (resource: string, query: Record<string, unknown>, token = test().admin) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    return test().call<Json[]>(token, 'GET', `/api/${resource}?${text}`);
  };
  const names = async (resource: string, query: Record<string, unknown>, token?: string) =>
    (await list(resource, query, token)).body.map(({ name }) => name);

  it('are sorted as a German dictionary would', async () => {
    const filter = { id: (await list('Suppliers', {})).body.map(({ id }) => id).slice(2) };
    expect(await names('Suppliers', { sort: ['name', 'ASC'], filter })).toEqual(NAMES);
    expect(await names('Suppliers', { sort: ['name', 'DESC'], filter })).toEqual([...NAMES].reverse());
  });

  it.each([
    [
      ['pricePerUnit', 'ASC'],
      ['Wurst', 'Pils', 'Kelle'],
    ],
    [
      ['supplierId', 'DESC'],
      ['Wurst', 'Pils', 'Kelle'],
    ],
    [
      ['orderNumber', 'ASC'],
      ['Wurst', 'Kelle', 'Pils'],
    ],
    [
      ['active', 'ASC'],
      ['Kelle', 'Pils', 'Wurst'],
    ],
    [
      ['id', 'DESC'],
      ['Kelle', 'Wurst', 'Pils'],
    ],
    [
      ['unitId', 'ASC'],
      ['Pils', 'Wurst', 'Kelle'],
    ],
  ])('are sorted by %j: numbers as numbers, references by title, equals by id', async (sort, expected) => {
    expect(await names('StockItems', { sort })).toEqual(expected);
  });

  it('are sorted by a choice in the order of the choices: the week begins on Monday', async () => {
    for (const [name, executionDayOfWeek] of [
      ['So', 0],
      ['Mi', 3],
      ['Mo', 1],
    ] as const) {
      await test().create('/api/StockItemGroups', { name, executionDayOfWeek });
    }
    const made = ['Mo', 'Mi', 'So'];
    const days = async (sort: string[]) =>
      (await names('StockItemGroups', { sort, filter: {} })).filter((name) => made.includes(String(name)));
    expect(await days(['executionDayOfWeek', 'ASC'])).toEqual(made);
    expect(await days(['executionDayOfWeek', 'DESC'])).toEqual([...made].reverse());
  });

  it.each([
    [{ name: 'PIL' }, ['Pils']],
    [{ q: 'kel' }, ['Kelle']],
    [{ q: 'b' }, ['Pils']],
    [{ active: true }, ['Pils', 'Wurst']],
    [{ active: true, q: 'w' }, ['Wurst']],
    [{ orderNumber: null }, ['Wurst']],
    [{ pricePerUnit: 9.5 }, ['Wurst']],
    [{ pricePerUnit: '9.5' }, []],
    [{ id: [] }, []],
    [{}, ['Pils', 'Wurst', 'Kelle']],
  ])('are filtered by %j', async (filter, expected) => {
    expect(await names('StockItems', { filter })).toEqual(expected);
  });

  it('are filtered by references, one, several, or one of many', async () => {
    expect(await names('StockItems', { filter: { supplierId: data.butcher } })).toEqual(['Wurst']);
    expect(await names('StockItems', { filter: { id: [data.pils, data.kelle, 999] } })).toEqual(['Pils', 'Kelle']);
    expect(await names('StockItems', { filter: { stockLocations: data.cellar } })).toEqual(['Pils', 'Wurst']);
    expect(await names('StockItems', { filter: { stockLocations: [data.bar] } })).toEqual(['Pils', 'Kelle']);
  });

  it.each([
    [[0, 1], 'stockItems 0-1/3', 2],
    [[1, 1], 'stockItems 1-1/3', 1],
    [[2, 99], 'stockItems 2-2/3', 1],
    [[3, 9], 'stockItems */3', 0],
    [[2, 1], 'stockItems */3', 0],
  ])('are cut at %j, and say so', async (range, contentRange, length) => {
    const { status, headers, body } = await list('StockItems', { range });
    expect([status, headers['content-range'], body.length]).toEqual([200, contentRange, length]);
  });

  it('count the filtered rows', async () => {
    const { headers } = await list('StockItems', { filter: { active: true }, range: [0, 0] });
    expect(headers['content-range']).toBe('stockItems 0-0/2');
  });

  it('have an ETag that follows their content and the caller', async () => {
    const read = (token = test().admin) => test().call<Json[]>(token, 'GET', '/api/Users');
    const [first, second] = [await read(), await read()];
    expect(first.headers.etag).toBe(second.headers.etag);
    expect((await read(test().user)).headers.etag).not.toBe(first.headers.etag);
    await test().call(test().admin, 'PUT', '/api/Users', { id: test().userId, email: 'ulla@example.test' });
    expect((await read()).headers.etag).not.toBe(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('show a user nothing that is not meant for him', async () => {
    const { body } = await list('Users', { sort: ['name', 'ASC'] }, test().user);
    expect(body.map((each) => Object.keys(each))).toEqual(body.map(() => ['id', 'version', 'name', 'role']));
    expect(await names('Users', { filter: { q: 'example.test' } }, test().user)).toEqual([]);
    expect(await names('Users', { filter: { q: 'example.test' } })).toEqual(['ulla']);
  });

  it('are read by their documented parameters', async () => {
    const read = async (query: string) =>
      (await test().call<Json[]>(test().admin, 'GET', `/api/StockLocationAssignments?${query}`)).body.map(
        ({ stockItemId, stockLocationId }) => [stockItemId, stockLocationId],
      );
    expect(await read(`StockItemId=${data.pils}`)).toEqual([
      [data.pils, data.cellar],
      [data.pils, data.bar],
    ]);
    expect(await read(`StockItemId=${data.pils}&StockLocationId=${data.bar}`)).toEqual([[data.pils, data.bar]]);
    expect(await read(`StockItemId=999999`)).toEqual([]);
  });
});
