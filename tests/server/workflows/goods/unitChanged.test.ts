import { beforeAll, describe, expect, it } from 'vitest';
import type { ExpectedDelivery } from '../../../../src/contract/deliveries';
import type { OrderSheet } from '../../../../src/contract/orderSheets';
import type { CurrentStock } from '../../../../src/contract/stockCounts';
import type { StockNow } from '../../../../src/contract/stockNow';
import { describeRules } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { counting, createGroup } from '../censusSetup';
import { API, type Details } from '../stockTakingSetup';
import { type DeliveryHouse, deliverySteps, get, sentOrder, setUpDeliveries } from './deliveryHouse';

describeRules('an article of another unit', (under) => {
  const test = useTestApp(under);
  const { counted, finish, lines, save, start, requestOrders } = counting(test);
  let house: DeliveryHouse;
  let crate = 0;
  beforeAll(async () => {
    house = await setUpDeliveries(test());
    crate = await test().create('/api/Units', { name: 'Karton' });
  });
  const { create, movementsOf } = deliverySteps(test, () => house);
  const call = <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: Json) =>
    test().call<T>(test().admin, method, url, body);

  const beer = async (name: string, over: Json = {}) => {
    const group = await createGroup(test(), name);
    const id = await createItem(test(), house.ids, { name, pricePerUnit: 0.5, ...over }, { stockItemGroupId: group });
    return { id, group };
  };
  const remove = (id: number) => test().call(test().admin, 'DELETE', '/api/Census', { id });
  /** Counts a group and deletes the census; its readings stay. */
  const count = async (group: number, amount: number) => {
    const census = await counted(group, () => amount);
    expect((await finish(census)).status).toBe(200);
    await remove(census);
  };
  const toCrates = (id: number, values: Json = { unitsPerPackage: 1, pricePerUnit: 12 }) =>
    call('PUT', '/api/StockItems', { id, unitId: crate, ...values });
  const known = async (id: number) => {
    const of = { stockItemId: id };
    const [current] = await get<CurrentStock[]>(test(), `/api/StockLevels/current?StockItemId=${id}`);
    const now = await get<StockNow>(test(), '/api/StockNow');
    const sheet = await get<OrderSheet>(test(), `/api/OrderSheets/${house.ids.brewery}`);
    const { amount, value, below, unitChangedAt, onOrder } = now.items.find((each) => each.stockItemId === id)!;
    const row = sheet.items.find((each) => each.stockItemId === id)!;
    expect(current).toMatchObject({ ...of, amount, unitChangedAt });
    expect(row).toMatchObject({ ...of, stock: amount, unitChangedAt });
    return { amount, value, below, onOrder, fill: row.fill, isChanged: unitChangedAt !== null };
  };

  it('is unknown until it is counted again, in lists and on the sheet', async () => {
    const { id, group } = await beer('Gezähltes');
    await count(group, 100);
    await test().create('/api/Losses', { stockItemId: id, quantity: 60, reason: 'Bruch' });
    expect(await known(id)).toEqual({ amount: 40, value: 20, below: true, onOrder: 0, fill: 1, isChanged: false });
    await toCrates(id);
    const unknown = { amount: null, value: null, below: false, onOrder: 0, fill: null, isChanged: true };
    expect(await known(id)).toEqual(unknown);
    // After a change back, the unit of the movements in between remains unknown.
    await toCrates(id, { unitId: house.ids.unit, unitsPerPackage: 24, pricePerUnit: 0.5 });
    expect(await known(id)).toEqual(unknown);
    await toCrates(id);
    await count(group, 2);
    await test().create('/api/Losses', { stockItemId: id, quantity: 1, reason: 'Bruch' });
    expect(await known(id)).toMatchObject({ amount: 1, value: 12, fill: 47, isChanged: false });
  });

  it('is expected and compared while counting only with amounts counted in its unit', async () => {
    const { id, group } = await beer('Erwartetes');
    await count(group, 100);
    const inventory = async () => {
      const { body } = await call<Details>('POST', `${API}/StartNewStockTaking`, {});
      return body.stockTakingItems.find((row) => row.stockItemId === id);
    };
    const line = async () => {
      const census = Number((await start(group)).body.id);
      const [first] = await lines(census);
      await remove(census);
      return first;
    };
    expect(await inventory()).toMatchObject({ expectedAmount: 100, lastAmount: 100 });
    expect(await line()).toMatchObject({ expectedAmount: 100, lastAmount: 100 });
    await toCrates(id);
    expect(await inventory()).toMatchObject({ expectedAmount: null, lastAmount: null });
    expect(await line()).toMatchObject({ expectedAmount: null, lastAmount: null });
  });

  it('does not finish a count that was made in the old unit, nor makes orders of it', async () => {
    const { id, group } = await beer('Halb gezähltes');
    const census = await counted(group, () => 30);
    const [line] = await lines(census);
    const errors = {
      [String(line?.id)]: 'Halb gezähltes hat seit dem Zählen eine andere Einheit. Bitte die Menge neu eingeben.',
    };
    await toCrates(id);
    const refused = await finish(census);
    expectProblem(refused, 'VALIDATION');
    expect(refused.body.errors).toEqual(errors);
    await save(census, [{ id: line?.id, newAmount: 2 }]);
    expect((await finish(census)).status).toBe(200);
    expect(await known(id)).toMatchObject({ amount: 2 });
    await toCrates(id, { unitId: house.ids.unit, unitsPerPackage: 24 });
    expect((await requestOrders(census)).body.errors).toEqual(errors);
  });

  it('keeps the earlier stock count when its amount is entered again in the new unit', async () => {
    const { id, group } = await beer('Neu eingegebenes');
    const cellar = await test().create('/api/StockLocations', { name: 'Keller für Neues' });
    await test().create('/api/StockLocationAssignments', { stockItemId: id, stockLocationId: cellar });
    const census = await counted(group, () => 38);
    expect((await finish(census)).status).toBe(200);
    const [first, second] = await lines(census);
    const readings = async () =>
      (await get<{ amount: number; source: Json }[]>(test(), `/api/StockCounts?StockItemId=${id}`)).map(
        ({ amount, source }) => [amount, source.id],
      );
    await save(census, [{ id: first?.id, newAmount: 40 }]);
    await toCrates(id);
    await save(census, [{ id: first?.id, newAmount: 0 }]);
    expect([await readings(), await known(id)]).toMatchObject([[[78, census]], { amount: null }]);
    await save(census, [{ id: second?.id, newAmount: 3 }]);
    const both = [
      [3, census],
      [78, census],
    ];
    expect([(await readings()).sort(), await known(id)]).toMatchObject([both, { amount: 3, isChanged: false }]);
    await save(census, [{ id: first?.id, newAmount: 2 }]);
    both[0] = [5, census];
    expect([(await readings()).sort(), await known(id)]).toMatchObject([both, { amount: 5 }]);
  });

  it('has a stock count between two changes, recorded after both', async () => {
    const { id, group } = await beer('Dazwischen gezähltes');
    const census = await counted(group, () => 48);
    expect((await finish(census)).status).toBe(200);
    const [line] = await lines(census);
    await toCrates(id);
    const between = new Date().toISOString();
    const keg = await test().create('/api/Units', { name: 'Fass' });
    await toCrates(id, { unitId: keg, unitsPerPackage: 1, pricePerUnit: 12 });
    const { db } = test().database;
    const later = new Date(Date.parse(between) + 1).toISOString();
    await db.updateTable('unitHistory').set({ changedAt: later }).where('newUnitId', '=', keg).execute();
    await save(census, [{ id: line?.id, newAmount: 2, typedAt: between }]);
    const readings = () => get<{ amount: number; at: string }[]>(test(), `/api/StockCounts?StockItemId=${id}`);
    expect((await readings()).find(({ at }) => at === between)).toMatchObject({ amount: 2 });
    expect((await readings()).map(({ amount }) => amount).sort()).toEqual([2, 48]);
    await save(census, [{ id: line?.id, newAmount: 3, typedAt: between }]);
    expect((await readings()).map(({ amount }) => amount).sort()).toEqual([3, 48]);
    expect(await known(id)).toMatchObject({ amount: null, isChanged: true });
  });

  it('takes the same number again, which says something else in the new unit', async () => {
    const { id, group } = await beer('Ebenso viele');
    const census = await counted(group, () => 2);
    expect((await finish(census)).status).toBe(200);
    await toCrates(id);
    const [line] = await lines(census);
    expect((await save(census, [{ id: line?.id, newAmount: 2 }])).status).toBe(200);
    expect(await known(id)).toMatchObject({ amount: 2, isChanged: false });
    expect((await call('POST', `/api/Census/${census}/request_orders`, {})).status).toBe(200);
  });

  it.each<[string, Json, boolean]>([
    ['beside the earlier unit', { unitName: 'Flasche' }, true],
    ['without one, when it has one now', { unitName: null }, true],
    ['beside the present unit', { unitName: 'Karton' }, false],
    ['by a program that does not say the unit', {}, false],
  ])(
    'typed %s after the change is marked accordingly, whether the count runs or is done',
    async (what, seen, isMarked) => {
      const { id, group } = await beer(`Getipptes ${what}`);
      const census = await counted(group, () => 48);
      const [line] = await lines(census);
      const type = async (newAmount: number) => {
        const typedAt = new Date().toISOString();
        const { status, body } = await save<Json[]>(census, [{ id: line?.id, newAmount, typedAt, ...seen }]);
        expect(status).toBe(200);
        return body.map(({ unitChanged }) => unitChanged);
      };
      await toCrates(id);
      expect(await type(36)).toEqual([isMarked]);
      expect((await finish(census)).status).toBe(isMarked ? 400 : 200);
      if (isMarked) {
        await save(census, [{ id: line?.id, newAmount: 3, unitName: 'Karton' }]);
        expect((await finish(census)).status).toBe(200);
      }
      expect(await type(24)).toEqual([isMarked]);
      expect(await known(id)).toMatchObject({ amount: isMarked ? 3 : 24 });
    },
  );

  it('typed beside a name that its unit no longer has is not marked', async () => {
    const { group } = await beer('Umbenanntes');
    const census = await counted(group, () => 48);
    const [line] = await lines(census);
    expect((await save(census, { id: line?.id, newAmount: 36, unitName: 'Pulle' })).body).toMatchObject({
      unitChanged: false,
    });
  });

  it.each(['runs', 'is done'])('is marked where it was counted in the old unit, while the count %s', async (state) => {
    const { id, group } = await beer(`Markiertes, ${state}`);
    const cellar = await test().create('/api/StockLocations', { name: `Keller, ${state}` });
    await test().create('/api/StockLocationAssignments', { stockItemId: id, stockLocationId: cellar });
    const census = await counted(group, ({ stockLocationId }) => (stockLocationId === cellar ? 0 : 30));
    if (state === 'is done') expect((await finish(census)).status).toBe(200);
    const marks = async () =>
      (await lines(census)).map(({ newAmount, unitChanged }) => [newAmount, unitChanged]).sort();
    expect(await marks()).toEqual([
      [0, false],
      [30, false],
    ]);
    await toCrates(id);
    // Zero is zero in every unit.
    expect(await marks()).toEqual([
      [0, false],
      [30, true],
    ]);
    const line = (await lines(census)).find(({ newAmount }) => newAmount === 30);
    const saved = await save(census, [{ id: line?.id, newAmount: 2 }]);
    expect(saved.body).toMatchObject([{ unitChanged: false }]);
    expect(await marks()).toEqual([
      [0, false],
      [2, false],
    ]);
  });

  it('has no reading of an inventory whose row is in the old unit', async () => {
    const { id } = await beer('Inventiertes');
    const back = await beer('Zurückgeändertes');
    const { body } = await call<Details>('POST', `${API}/StartNewStockTaking`, {});
    await toCrates(id);
    await toCrates(back.id);
    await toCrates(back.id, { unitId: house.ids.unit });
    const changedIn = async () =>
      (await get<Details>(test(), `${API}/GetStockTakingDetails?stockTakingId=${body.id}`)).stockTakingItems
        .filter(({ unitChanged }) => unitChanged)
        .map(({ stockItemId, unit }) => [stockItemId, unit]);
    expect(await changedIn()).toEqual([[id, 'Flasche']]);
    for (const row of body.stockTakingItems)
      await call('PUT', `${API}/UpdateStockTakingItemAmount?itemId=${row.id}&newAmount=48`);
    const { status } = await call('POST', `${API}/Close`, { stockTakingId: body.id });
    expect(status).toBe(200);
    // The closed inventory is frozen.
    expect(await changedIn()).toEqual([]);
    expect(await known(id)).toMatchObject({ amount: null });
    expect(await known(back.id)).toMatchObject({ amount: 48 });
  });

  describe('that was ordered in the old one', () => {
    it('is in the current unit on a line added later', async () => {
      const { id } = await beer('Nachbestelltes');
      const orderId = await test().create('/api/Orders', { supplierId: house.ids.brewery });
      const add = (amount: number) => test().create('/api/OrderItems', { orderId, stockItemId: id, amount });
      const first = await add(5);
      await toCrates(id, { unitsPerPackage: 2, pricePerUnit: 12 });
      const added = await add(3);
      await call('PUT', '/api/Orders', { id: orderId, sent: new Date().toISOString() });
      const expected = async () =>
        (await get<ExpectedDelivery[]>(test(), '/api/Deliveries/expected'))
          .find((each) => each.orderId === orderId)
          ?.items.map(({ orderItemId, unitsPerPackage, pricePerUnit, unitChanged }) => [
            orderItemId,
            unitsPerPackage,
            pricePerUnit,
            unitChanged,
          ]);
      expect(await expected()).toEqual([
        [first, null, null, true],
        [added, 2, 12, false],
      ]);
      await call('PUT', '/api/StockItems', { id, unitsPerPackage: 4, pricePerUnit: 13 });
      expect(await known(id)).toMatchObject({ onOrder: 5 * 4 + 3 * 2 });
      const { body } = await create({ orderIds: [orderId], allDelivered: true, book: true });
      expect((await movementsOf(body.id)).map(({ quantity, unitPrice }) => [quantity, unitPrice]).sort()).toEqual([
        [20, 13],
        [6, 12],
      ]);
    });

    it('comes by the package, at its current size and price', async () => {
      const { id } = await beer('Bestelltes');
      const { orderId, itemIds } = await sentOrder(test(), house, [{ stockItemId: id, amount: 5 }]);
      const expected = async () =>
        (await get<ExpectedDelivery[]>(test(), '/api/Deliveries/expected')).find((each) => each.orderId === orderId)
          ?.items[0];
      expect(await expected()).toMatchObject({ unitsPerPackage: 24, pricePerUnit: 0.5, unitChanged: false });
      expect(await known(id)).toMatchObject({ onOrder: 120 });
      await toCrates(id);
      expect(await expected()).toMatchObject({ unitsPerPackage: null, pricePerUnit: null, unitChanged: true });
      expect(await known(id)).toMatchObject({ onOrder: 5 });
      const lines = [
        { orderItemId: itemIds[0], deliveredAmount: 2 },
        // Values that the note asks for.
        { orderItemId: itemIds[0], deliveredAmount: 1, unitsPerPackage: 2, unitPrice: 6 },
      ];
      const { body } = await create({ orderIds: [orderId], lines, book: true });
      expect((await movementsOf(body.id)).map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
        [2, 6],
        [2, 12],
      ]);
      expect(body.lines.map(({ priceFrom, value }) => [priceFrom, value])).toEqual([
        ['item', 24],
        ['note', 12],
      ]);
    });
  });
});
