import { beforeAll, describe, expect, it } from 'vitest';
import { forUpdate } from '../../../server/db/database';
import { inTransaction } from '../../../server/db/engine/transaction';
import { describeOnEachDatabase } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { createItem } from '../../helpers/masterData';
import { type Reply, type TestApp, useTestApp } from '../../helpers/testApp';
import { waitsIn } from '../../helpers/waitsIn';
import {
  API,
  count,
  type Details,
  details,
  type Item,
  itemAt,
  result,
  type StockHouse,
  setUpStock,
  start,
} from './stockTakingSetup';

const walk = ({ stockTakingItems }: Details) =>
  stockTakingItems.map(({ stockLocationName, name }) => `${stockLocationName}: ${name}`);

const setPrice = (test: TestApp, itemId: number, price: number | string) =>
  test.call<Item[]>(test.user, 'PUT', `${API}/UpdateStockTakingItemPrice?itemId=${itemId}&newPrice=${price}`);

describeOnEachDatabase('an inventory', (under) => {
  const test = useTestApp(under);
  let house: StockHouse;
  beforeAll(async () => {
    house = await setUpStock(test());
  });

  it('has a row for each active article and place in walking order, with names, prices and groups, uncounted', async () => {
    const begun = await start(test(), { description: '  Jahresende ', targetDate: '2026-12-31' });
    expect(begun).toMatchObject({ description: 'Jahresende', targetDate: '2026-12-31', closedAt: null, addenda: [] });
    expect(walk(begun)).toEqual(['Keller: Helles', 'Keller: Steak', 'Bar: Äpfelwein', 'Bar: Helles']);
    expect(itemAt(begun, house.steak, house.cellar)).toMatchObject({
      stockTakingId: begun.id,
      name: 'Steak',
      unit: 'Flasche',
      orderNumber: '007',
      groupNames: 'Küche',
      pricePerUnit: 21,
      newAmount: null,
      totalValue: null,
      wasCounted: false,
      countedByUserId: null,
      countedByName: null,
    });
    expect(await details(test(), begun.id)).toEqual(begun);
  });

  it('can be of some places only, and of today', async () => {
    const begun = await start(test(), { stockLocationIds: [house.bar] });
    expect(walk(begun)).toEqual(['Bar: Äpfelwein', 'Bar: Helles']);
    expect(begun).toMatchObject({ description: null, targetDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it('takes the day of an instant as the clocks of the instance read', async () => {
    expect((await start(test(), { targetDate: '2026-12-31T23:30:00Z' })).targetDate).toBe('2027-01-01');
  });

  it('appears in the list, the newest first', async () => {
    const begun = await start(test(), { description: 'Neueste' });
    const { body } = await test().call<Details[]>(test().user, 'GET', `${API}/GetStockTakings`);
    expect(body.map(({ id }) => id)).toEqual(body.map(({ id }) => id).sort((a, b) => b - a));
    expect(body[0]).toMatchObject({ id: begun.id, description: 'Neueste' });
    expect(body[0]).not.toHaveProperty('frozen');
  });

  it.each([
    ['0', 0, 0],
    ['0.001', 0.001, 0],
    ['1.500', 1.5, 1.34],
    ['1000000', 1_000_000, 891_200],
    ['007', 7, 6.24],
  ])('keeps the amount %s with user and time', async (text, amount, value) => {
    const begun = await start(test());
    const { id } = itemAt(begun, house.beer, house.bar);
    const { status, body } = await count(test(), id, text);
    expect([status, body]).toEqual([
      200,
      {
        ...itemAt(begun, house.beer, house.bar),
        newAmount: amount,
        totalValue: value,
        wasCounted: true,
        countedByUserId: test().userId,
        countedByName: 'ulla',
        countedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        version: 2,
      },
    ]);
    expect(itemAt(await details(test(), begun.id), house.beer, house.bar)).toEqual(body);
  });

  it('has a row uncounted again when its amount is cleared, over the version that was seen', async () => {
    const begun = await start(test());
    const row = itemAt(begun, house.beer, house.bar);
    const clear = (more = '') =>
      test().call(test().user, 'PUT', `${API}/ClearStockTakingItemAmount?itemId=${row.id}${more}`);
    await count(test(), row.id, 5);
    expect(await clear('&version=1')).toMatchObject({
      status: 409,
      body: { code: 'VERSION', current: { newAmount: 5 } },
    });
    expect(await clear('&version=2')).toMatchObject({ status: 200, body: { ...row, version: 3 } });
    expect(itemAt(await details(test(), begun.id), house.beer, house.bar)).toEqual({ ...row, version: 3 });
    expect(await clear('&version=x')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('refuses an amount that would overwrite one its sender has not seen', async () => {
    const begun = await start(test());
    const { id } = itemAt(begun, house.beer, house.bar);
    await count(test(), id, 1);
    const late = await count(test(), id, '2&version=1');
    expect(late).toMatchObject({ status: 409, body: { code: 'VERSION', current: { newAmount: 1 } } });
    expect(await count(test(), id, '2&version=2')).toMatchObject({ status: 200, body: { newAmount: 2 } });
  });

  it('changes a price in all rows of the article, in this inventory alone', async () => {
    const [one, other] = [await start(test()), await start(test())];
    const { status, body } = await setPrice(test(), itemAt(one, house.beer, house.bar).id, 1.2345);
    expect(status).toBe(200);
    expect(body.map((item) => [item.stockLocationName, item.pricePerUnit]).sort()).toEqual([
      ['Bar', 1.2345],
      ['Keller', 1.2345],
    ]);
    const prices = ({ stockTakingItems }: Details) => stockTakingItems.map((item) => item.pricePerUnit);
    expect(prices(await details(test(), one.id))).toEqual([1.2345, 21, 4.5, 1.2345]);
    expect(prices(await details(test(), other.id))).toEqual([0.8912, 21, 4.5, 0.8912]);
    const { body: master } = await test().call(test().user, 'GET', `/api/StockItems/${house.beer}`);
    expect(master.pricePerUnit).toBe(0.8912);
  });

  it('prices rows of an article one after the other, whichever row is named', async () => {
    const begun = await start(test());
    const rows = begun.stockTakingItems.filter(({ stockItemId }) => stockItemId === house.beer);
    const [first = 0, ...later] = rows.map(({ id }) => id).sort((a, b) => a - b);
    const { db } = test().database;
    const pricing = await inTransaction(db, async (tx) => {
      await forUpdate(tx, tx.selectFrom('stockTakingItems').select('id').where('id', '=', first)).execute();
      if (under.kind === 'sqlite') return [...later, first].map((id) => setPrice(test(), id, 2));
      const calls: Promise<Reply<Item[]>>[] = [];
      for (const [at, id] of [...later, first].entries()) {
        calls.push(setPrice(test(), id, at + 1));
        await eventually(async () => expect(await waitsIn(db)).toHaveLength(at + 1));
      }
      // A row locked by a call that waits for an earlier row could lead to a deadlock.
      const free = tx.selectFrom('stockTakingItems').select('id').where('id', 'in', later).forUpdate().skipLocked();
      expect((await free.execute()).map(({ id }) => id)).toEqual(later);
      return calls;
    });
    expect((await Promise.all(pricing)).map(({ status }) => status)).toEqual(rows.map(() => 200));
    const { stockTakingItems } = await details(test(), begun.id);
    const prices = stockTakingItems.filter(({ stockItemId }) => stockItemId === house.beer);
    expect(new Set(prices.map(({ pricePerUnit }) => pricePerUnit)).size).toBe(1);
  });

  it.runIf(under.kind === 'postgres')('takes a new walking order by the row, as prices are', async () => {
    const { db } = test().database;
    const order = (ids: number[]) => test().call(test().admin, 'PUT', '/api/StockLocations/order', { ids });
    // The rows of the location created last come first now, but last in PostgreSQL's index.
    await order([house.bar, house.cellar]);
    const begun = await start(test());
    const [first = 0, ...later] = begun.stockTakingItems.map(({ id }) => id).sort((a, b) => a - b);
    const ordering = await inTransaction(db, async (tx) => {
      const rows = tx.selectFrom('stockTakingItems').select('id').forUpdate();
      await rows.where('id', '=', first).execute();
      const calls = [order([house.cellar, house.bar])];
      await eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
      const free = await rows.where('id', 'in', later).skipLocked().execute();
      expect(free.map(({ id }) => id)).toEqual(later);
      return calls;
    });
    expect((await Promise.all(ordering)).map(({ status }) => status)).toEqual([200]);
  });

  it('refuses a price that would overwrite one its sender has not seen, in any row of the article', async () => {
    const begun = await start(test());
    const [bar, cellar] = [house.bar, house.cellar].map((place) => itemAt(begun, house.beer, place));
    expect(await setPrice(test(), bar?.id ?? 0, '1.5&version=1')).toMatchObject({ status: 200 });
    for (const row of [bar, cellar]) {
      const late = await setPrice(test(), row?.id ?? 0, '2&version=1');
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'VERSION', current: { id: row?.id, pricePerUnit: 1.5 } },
      });
    }
    expect(await setPrice(test(), bar?.id ?? 0, '2&version=2')).toMatchObject({ status: 200 });
    expect(await setPrice(test(), bar?.id ?? 0, '2.5')).toMatchObject({ status: 200 });
    expect(await setPrice(test(), bar?.id ?? 0, '3&version=x')).toMatchObject({ status: 400 });
  });

  it('has neither a count make a price stale, nor a price a count', async () => {
    const begun = await start(test());
    const { id } = itemAt(begun, house.beer, house.bar);
    await setPrice(test(), id, '1.5&version=1');
    expect(await count(test(), id, '3&version=1')).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await setPrice(test(), id, '2&version=2')).toMatchObject({ status: 200 });
    expect(await count(test(), id, '4&version=2')).toMatchObject({ status: 409 });
    expect(itemAt(await details(test(), begun.id), house.beer, house.bar)).toMatchObject({
      newAmount: 3,
      pricePerUnit: 2,
      version: 4,
    });
  });

  it.each(['StockItems', 'StockLocations'])('keeps its %s from being deleted, and is named for it', async (path) => {
    const { id } = await start(test());
    const used = { StockItems: house.wine, StockLocations: house.bar }[path];
    const { status, body } = await test().call(test().admin, 'DELETE', `/api/${path}?id=${used}`);
    expect([status, body.code]).toEqual([409, 'IN_USE']);
    expect(body.usedBy).toContainEqual({ resource: 'stockTakings', id, title: `Inventur ${id}` });
  });

  it.each(['DELETE', 'PUT'] as const)('is described by %s, and goes with its rows when deleted', async (method) => {
    const begun = await start(test());
    const describing = { id: begun.id, description: 'Neu beschrieben' };
    const { body } = await test().call(test().admin, method, `${API}/UpdateStockTaking`, describing);
    expect(body).toMatchObject({ id: begun.id, description: 'Neu beschrieben', version: 2 });
    const url = `${API}/DeleteStockTaking?stockTakingId=${begun.id}`;
    for (const sent of [undefined, { version: 1 }])
      expect(await test().call(test().admin, 'DELETE', sent ? url : `${url}&version=1`, sent)).toMatchObject({
        status: 409,
        body: { code: 'VERSION', current: body },
      });
    expect((await test().call(test().admin, 'DELETE', `${url}&version=2`)).status).toBe(204);
    expect((await test().call(test().admin, 'DELETE', url)).status).toBe(404);
    expect((await count(test(), itemAt(begun, house.beer, house.bar).id, 1)).status).toBe(404);
  });

  describe('as a result', () => {
    it('sums an article over its places and rounds once; uncounted ones are listed and add nothing', async () => {
      const begun = await start(test());
      await count(test(), itemAt(begun, house.beer, house.bar).id, 1.5);
      await count(test(), itemAt(begun, house.beer, house.cellar).id, 0.001);
      await count(test(), itemAt(begun, house.wine, house.bar).id, 0);
      const { resultItems, totalValue } = await result(test(), begun.id);
      expect(totalValue).toBe(1.34);
      expect(
        resultItems.map(({ name, newAmount, totalPrice, wasCounted }) => [name, newAmount, totalPrice, wasCounted]),
      ).toEqual([
        ['Helles', 1.501, 1.34, true],
        ['Steak', 0, 0, false],
        ['Äpfelwein', 0, 0, true],
      ]);
    });

    it('has an article counted only when all its rows are', async () => {
      const begun = await start(test());
      await count(test(), itemAt(begun, house.beer, house.bar).id, 2);
      const beer = async () =>
        (await result(test(), begun.id)).resultItems.find((item) => item.stockItemId === house.beer);
      expect(await beer()).toMatchObject({ newAmount: 2, totalPrice: 1.78, wasCounted: false });
      await count(test(), itemAt(begun, house.beer, house.cellar).id, 0);
      expect(await beer()).toMatchObject({ newAmount: 2, totalPrice: 1.78, wasCounted: true });
    });
  });
});

describeOnEachDatabase('an inventory under way', (under) => {
  const test = useTestApp(under);
  let house: StockHouse;
  beforeAll(async () => {
    house = await setUpStock(test());
  });

  it('keeps names, prices and places when the master data change', async () => {
    const frozen = await createItem(test(), house, { name: 'Alt', pricePerUnit: 2, stockLocations: [house.bar] });
    const begun = await start(test());
    const before = itemAt(begun, frozen, house.bar);
    for (const [url, body] of [
      ['/api/StockItems', { id: frozen, name: 'Neu', pricePerUnit: 3, active: false, stockLocations: [house.cellar] }],
      ['/api/StockLocations', { id: house.bar, name: 'Theke', countingOrder: 99 }],
      ['/api/Units', { id: house.unit, name: 'Glas' }],
      ['/api/StockItemGroups', { id: house.drinks, name: 'Trinkbares' }],
    ] as const)
      expect((await test().call(test().admin, 'PUT', url, body)).status).toBe(200);
    expect(itemAt(await details(test(), begun.id, test().admin), frozen, house.bar)).toEqual(before);
    expect((await start(test())).stockTakingItems.map(({ name }) => name)).not.toContain('Neu');
  });
});
