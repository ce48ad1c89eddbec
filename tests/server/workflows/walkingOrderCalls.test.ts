import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { counting } from './censusSetup';
import { close, count, details, itemAt, type StockHouse, setUpStock, start } from './stockTakingSetup';

describeOnEachDatabase('the walking order', (under) => {
  const test = useTestApp(under);
  const { lines, start: startCensus } = counting(test);
  let house: StockHouse;
  let cider: number;
  beforeAll(async () => {
    house = await setUpStock(test());
    cider = await createItem(test(), house, { name: 'Birnenwein', stockLocations: [house.cellar] });
  });

  const put = (url: string, body: Json, token = test().admin) => test().call<Json[]>(token, 'PUT', url, body);
  const orderPlaces = (ids: number[], token?: string) => put('/api/StockLocations/order', { ids }, token);
  const orderItems = (stockItemIds: number[], place = house.cellar, token?: string) =>
    put(`/api/StockLocations/${place}/order`, { stockItemIds }, token);
  const read = async (url: string) => (await test().call<Json[]>(test().admin, 'GET', url)).body;
  const inCellar = async () =>
    (await read(`/api/StockLocationAssignments?StockLocationId=${house.cellar}`)).map(({ stockItemId }) =>
      Number(stockItemId),
    );

  it('numbers locations in steps, and articles at one', async () => {
    const places = await orderPlaces([house.bar, house.cellar]);
    expect(places.body.map(({ id, countingOrder }) => [id, countingOrder])).toEqual([
      [house.bar, 10],
      [house.cellar, 20],
    ]);
    const items = (await inCellar()).reverse();
    const ordered = await orderItems(items);
    expect(ordered.body.map(({ stockItemId, countingOrder }) => [stockItemId, countingOrder])).toEqual(
      items.map((item, index) => [item, (index + 1) * 10]),
    );
  });

  it('changes no version when it is the same', async () => {
    const before = [await read('/api/StockLocations'), await read('/api/StockLocationAssignments')];
    await orderPlaces([house.bar, house.cellar]);
    await orderItems((await inCellar()).reverse());
    expect([await read('/api/StockLocations'), await read('/api/StockLocationAssignments')]).toEqual(before);
  });

  it('counts, sheets of counts and inventories follow it, also those under way; closed ones stay', async () => {
    const census = Number((await startCensus(house.drinks)).body.id);
    const running = await start(test());
    const closed = await start(test());
    await count(test(), itemAt(running, house.beer, house.cellar).id, 7);
    await close(test(), closed.id);
    const names = async (id: number) =>
      (await details(test(), id, test().admin)).stockTakingItems.map(
        ({ name, stockLocationName }) => `${stockLocationName} ${name}`,
      );
    const asClosed = await names(closed.id);
    expect(asClosed.at(0)).toMatch(/^Bar/);

    const items = await inCellar();
    const byName = new Map((await read('/api/StockItems')).map(({ id, name }) => [Number(id), String(name)]));
    const wanted = [cider, ...items.filter((item) => item !== cider)];
    expect((await orderPlaces([house.cellar, house.bar])).status).toBe(200);
    expect((await orderItems(wanted)).status).toBe(200);

    const walk = wanted.map((item) => `Keller ${byName.get(item)}`);
    const rows = await names(running.id);
    expect(rows.filter((row) => row.startsWith('Keller'))).toEqual(walk.filter((row) => rows.includes(row)));
    expect(rows.at(0)).toBe('Keller Birnenwein');
    const counted = (await lines(census)).map(
      ({ stockItemName, stockLocationName }) => `${stockLocationName} ${stockItemName}`,
    );
    expect(counted.filter((row) => row.startsWith('Keller'))).toEqual(walk.filter((row) => counted.includes(row)));
    expect(await names(closed.id)).toEqual(asClosed);
    expect(itemAt(await details(test(), running.id, test().admin), house.beer, house.cellar).newAmount).toBe(7);
  });

  it('articles without a place in it come last, by name', async () => {
    const late = await createItem(test(), house, { name: 'Aal', stockLocations: [house.cellar] });
    const begun = await start(test());
    const names = begun.stockTakingItems.filter((row) => row.stockLocationId === house.cellar).map(({ name }) => name);
    expect([names.at(0), names.at(-1)]).toEqual(['Birnenwein', 'Aal']);
    const { body } = await test().call<Json>(test().admin, 'PUT', '/api/StockItems', { id: cider, pricePerUnit: 2 });
    expect(body.id).toBe(cider);
    await test().call(test().admin, 'DELETE', '/api/StockItems', { id: late });
  });

  it('is kept when an article gets another location', async () => {
    const both = { id: cider, stockLocations: [house.cellar, house.bar] };
    expect((await test().call(test().admin, 'PUT', '/api/StockItems', both)).status).toBe(200);
    const places = await read(`/api/StockLocationAssignments?StockItemId=${cider}`);
    expect(places.map(({ stockLocationId, countingOrder }) => [stockLocationId, countingOrder])).toEqual([
      [house.cellar, 10],
      [house.bar, null],
    ]);
  });

  it('leaves archived articles out', async () => {
    const old = await createItem(test(), house, { name: 'Altbier', stockLocations: [house.cellar] });
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: old, archived: true });
    const shown = (await inCellar()).filter((item) => item !== old);
    expect((await orderItems(shown)).status).toBe(200);
    expectProblem(await orderItems([...shown, old]), 'VERSION');
  });

  it.each<[string, () => Promise<{ body: unknown }>, string]>([
    ['a location is missing', () => orderPlaces([house.bar]), 'Keller'],
    ['a location is named twice', () => orderPlaces([house.bar, house.cellar, house.bar]), 'Keller'],
    ['a location is unknown', () => orderPlaces([house.bar, house.cellar, 999_999]), 'Keller'],
    ['an article is missing', () => orderItems([house.beer]), ''],
  ])('is not saved when %s, and the answer has the list', async (_, send, name) => {
    const before = [await read('/api/StockLocations'), await read('/api/StockLocationAssignments')];
    const reply = await send();
    expect(reply).toMatchObject({ status: 409, body: { code: 'VERSION' } });
    const { current } = reply.body as { current: Json[] };
    expect(current.length).toBeGreaterThan(1);
    if (name) expect(current[0]).toMatchObject({ name });
    expect([await read('/api/StockLocations'), await read('/api/StockLocationAssignments')]).toEqual(before);
  });

  describe.each<[string, () => Promise<Json[]>, () => string, string, string]>([
    ['locations', () => read('/api/StockLocations'), () => '/api/StockLocations/order', 'ids', 'id'],
    [
      'articles',
      () => read(`/api/StockLocationAssignments?StockLocationId=${house.cellar}`),
      () => `/api/StockLocations/${house.cellar}/order`,
      'stockItemIds',
      'stockItemId',
    ],
  ])('of %s is compared with the order that was read', (_, readAll, url, key, idKey) => {
    const shown = async () =>
      (await readAll())
        .filter(({ stockItemId }) => stockItemId === undefined || !archived.includes(Number(stockItemId)))
        .sort((a, b) => Number(a.countingOrder ?? Infinity) - Number(b.countingOrder ?? Infinity));
    const idsOf = (rows: readonly Json[]) => rows.map((row) => Number(row[idKey]));
    const save = (ids: number[], before?: unknown) => put(url(), { [key]: ids, before });
    let archived: number[];
    beforeAll(async () => {
      const all = await read('/api/StockItems?includeArchived=true');
      archived = all.filter((item) => item.archived).map(({ id }) => Number(id));
    });

    it.each<[string, (ids: number[]) => number[] | undefined, 200 | 409]>([
      ['none is saved', () => undefined, 200],
      ['the present one is saved', (ids) => ids, 200],
      ['another one is not', (ids) => ids.toReversed(), 409],
      ['one of fewer is not', (ids) => ids.slice(1), 409],
      ['one of more is not', (ids) => [...ids, 999_999], 409],
      ['one that names a row twice is not', ([first = 0, ...ids]) => [first, first, ...ids], 409],
    ])('%s', async (_name, seen, status) => {
      const ids = idsOf(await shown());
      await save(ids);
      const before = await shown();
      const reply = await save(ids.toReversed(), seen(ids));
      expect(reply.status).toBe(status);
      if (status === 200) {
        expect(idsOf(await shown())).toEqual(ids.toReversed());
        return;
      }
      expectProblem(reply, 'VERSION');
      const { detail, current } = Object(reply.body);
      expect(detail).toBe('Jemand anderes hat diese Liste inzwischen geändert.');
      expect(idsOf(current)).toEqual(ids);
      expect(await shown()).toEqual(before);
    });

    it('by several callers with the same one, and the first saves', async () => {
      const ids = idsOf(await shown());
      await save(ids);
      const replies = await Promise.all([1, 2, 3].map(() => save(ids.toReversed(), ids)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    it('invalid ids are refused', async () => {
      expectProblem(await save(idsOf(await shown()), ['1']), 'VALIDATION');
    });
  });

  it.each([[[0, 1]], [[1, 0]]])('takes places of the same number as read in either order: %j', async (seen) => {
    const places = await read('/api/StockLocations');
    for (const { id } of places)
      await test().call(test().admin, 'PUT', '/api/StockLocations', { id, countingOrder: 7 });
    const ids = places.map(({ id }) => Number(id));
    const before = seen.map((at) => ids[at]);
    expect((await put('/api/StockLocations/order', { ids, before })).status).toBe(200);
  });

  it('is for administrators, and for existing locations', async () => {
    for (const token of [test().user, '']) {
      expectProblem(await orderPlaces([house.bar, house.cellar], token), token ? 'ROLE' : 'TOKEN_INVALID');
      expectProblem(await orderItems([house.beer], house.bar, token), token ? 'ROLE' : 'TOKEN_INVALID');
    }
    expectProblem(await orderItems([house.beer], 999_999), 'NOT_FOUND');
    expectProblem(await put('/api/StockLocations/order', { ids: [] }), 'VALIDATION');
    expectProblem(await put('/api/StockLocations/order', { ids: ['1'] }), 'VALIDATION');
    expectProblem(await put('/api/StockLocations/abc/order', { stockItemIds: [1] }), 'VALIDATION');
  });
});
