import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { counting, createGroup } from './censusSetup';
import { merging } from './merging/mergingCalls';

/** The contract's table: minimum, amounts counted per place, units per package, fixed amount, packages and reason. */
const ROWS: [min: number, counted: number[], perPack: number, fixed: number | null, packs: number, reason: string][] = [
  [48, [19], 24, null, 2, 'Mindestbestand 48 − gezählt 19 = 29 Flasche ÷ 24 → 2 Kiste'],
  [48, [48], 24, null, 0, ''],
  [48, [47.999], 24, null, 1, 'Mindestbestand 48 − gezählt 47,999 = 0,001 Flasche ÷ 24 → 1 Kiste'],
  [10, [0], 0.7, null, 15, 'Mindestbestand 10 − gezählt 0 = 10 Flasche ÷ 0,7 → 15 Kiste'],
  [1, [0.7, 0.1, 0.2], 1, null, 0, ''],
  [12, [5, 7], 6, null, 0, ''],
  [5, [4], 10, 3, 3, 'Mindestbestand 5 − gezählt 4 = 1 Flasche → feste Bestellmenge 3 Kiste'],
  [0, [0], 6, 3, 0, ''],
  [3, [0.1, 0.2], 0.3, null, 9, 'Mindestbestand 3 − gezählt 0,3 = 2,7 Flasche ÷ 0,3 → 9 Kiste'],
  [1, [0], 1000, null, 1, 'Mindestbestand 1 − gezählt 0 = 1 Flasche ÷ 1.000 → 1 Kiste'],
];

describeOnEachDatabase('ordering after a census', (under) => {
  const test = useTestApp(under);
  const { call, census, counted, finish, lines, put, requestOrders, save, start } = counting(test);
  let data: MasterData;
  let places: number[] = [];
  let turn = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
    const shelf = await test().create('/api/StockLocations', { name: 'Regal', countingOrder: 3 });
    places = [data.cellar, data.bar, shelf];
  });
  const itemsOf = async (orders: unknown) => {
    const ids = (orders as Json[]).map(({ id }) => id).join(',');
    return ids ? (await call<Json[]>('GET', `/api/OrderItems?OrderIds=${ids}`)).body : [];
  };
  const group = () => createGroup(test(), `Bestand ${++turn}`);
  const add = (stockItemGroupId: number, name: string, over: Json = {}, assignment: Json = {}) =>
    createItem(
      test(),
      data,
      { name: `${name} ${turn}`, ...over },
      { stockItemGroupId, minAmountInGroup: 10, ...assignment },
    );

  it('orders from the remaining supplier, though an article still names the merged one', async () => {
    const drinks = await group();
    const gone = await test().create('/api/Suppliers', { name: `Brauerei Sued ${turn}` });
    const item = await add(drinks, 'Alt', { stockLocations: [data.cellar] });
    await add(drinks, 'Neu', { stockLocations: [data.cellar] });
    expect((await merging(test).merge('suppliers', gone, data.brewery)).status).toBe(200);
    await test().database.db.updateTable('stockItems').set({ supplierId: gone }).where('id', '=', item).execute();
    const id = await counted(drinks, () => 0);
    await finish(id);
    const orders = (await requestOrders(id)).body.orders as Json[];
    expect(orders.map(({ supplierId }) => supplierId)).toEqual([data.brewery]);
    expect(await itemsOf(orders)).toHaveLength(2);
  });

  it.each(ROWS)(
    'minimum %d, counted %j, %d in a pack, fixed %j: %d',
    async (min, amounts, perPack, fixed, packs, reason) => {
      const drinks = await group();
      const item = await add(
        drinks,
        'Artikel',
        { unitsPerPackage: perPack, stockLocations: places.slice(0, amounts.length), pricePerUnit: 1.2345 },
        { minAmountInGroup: min, fixedOrderAmount: fixed },
      );
      const id = await counted(drinks, (line) => amounts[places.indexOf(line.stockLocationId)] ?? 0);
      await finish(id);
      const reply = await requestOrders(id);
      expect(reply).toMatchObject({ status: 200, body: { census: { id, status: 4 } } });
      const orders = reply.body.orders as Json[];
      expect(orders).toHaveLength(packs > 0 ? 1 : 0);
      expect(reply.body.message).toBe(packs > 0 ? undefined : 'Nichts zu bestellen');
      if (packs === 0) return;
      expect(orders[0]).toMatchObject({
        supplierId: data.brewery,
        supplier: { id: data.brewery, name: 'Brauerei Süd' },
        stockItemGroupId: drinks,
        censusId: id,
        sent: null,
        generatedHtml: null,
        note: '',
      });
      expect(await itemsOf(orders)).toMatchObject([
        {
          orderId: orders[0]?.id,
          stockItemId: item,
          description: `Artikel ${turn}`,
          itemNumber: 'H-05',
          packagingUnit: 'Kiste',
          amount: packs,
          pricePerUnit: 1.2345,
          reason,
        },
      ]);
    },
  );

  it('makes one order per supplier, its items in German order', async () => {
    const all = await group();
    for (const name of ['Zander', 'Öl', 'Aal', 'Birne 10', 'Birne 2'])
      await add(all, name, { supplierId: data.butcher });
    await add(all, 'Wasser');
    await add(all, 'Genug', {}, { minAmountInGroup: 0 });
    const id = await counted(all, () => 0);
    await finish(id);
    const { body } = await requestOrders(id);
    const orders = body.orders as Json[];
    expect(orders.map(({ supplierId }) => Number(supplierId)).sort()).toEqual([data.brewery, data.butcher]);
    const fromButcher = orders.filter(({ supplierId }) => supplierId === data.butcher);
    const names = (await itemsOf(fromButcher))
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map((each) => each.description);
    expect(names).toEqual(['Aal', 'Birne 2', 'Birne 10', 'Öl', 'Zander'].map((name) => `${name} ${turn}`));
  });

  it('orders articles that belong to the group now, and nothing else', async () => {
    const mine = await group();
    const other = await group();
    await add(mine, 'bleibt');
    const leaves = await add(mine, 'geht');
    const archived = await add(mine, 'archiviert');
    const found = await add(other, 'gefunden');
    const id = Number((await start(mine)).body.id);
    await call('POST', '/api/ScheduledStockModifications', {
      censusId: id,
      stockItemId: found,
      stockLocationId: data.cellar,
      newAmount: 0,
    });
    await save(
      id,
      (await lines(id)).map((line) => ({ id: line.id, newAmount: 0 })),
    );
    await add(mine, 'kam dazu');
    const assignments = await call<Json[]>('GET', `/api/StockItemGroups/${mine}/stock_item_group_assignments`);
    const gone = assignments.body.find(({ stockItemId }) => stockItemId === leaves);
    await call('DELETE', '/api/StockItemGroupAssignments', { id: gone?.id });
    await call('PUT', '/api/StockItems', { id: archived, archived: true });
    await finish(id);
    const ordered = await itemsOf((await requestOrders(id)).body.orders);
    expect(ordered.map(({ description }) => String(description).replace(/ \d+$/, ''))).toEqual(['bleibt']);
  });

  describe('again', () => {
    it.each<[string, (id: number) => ReturnType<typeof finish>]>([
      ['by its own call', (id) => requestOrders(id)],
      ['by a change of status', (id) => put({ id, status: 3 })],
    ])('%s answers the same, and ten at once too', async (_, request) => {
      const drinks = await group();
      await add(drinks, 'Bier');
      await add(drinks, 'Wurst', { supplierId: data.butcher });
      const id = await counted(drinks, () => 0);
      await finish(id);
      const replies = await Promise.all(Array.from({ length: 10 }, () => request(id)));
      for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, replies[0]?.body]);
      expect(replies[0]?.body.orders).toHaveLength(2);
      const later = await Promise.all([requestOrders(id), put({ id, status: 3 })]);
      for (const reply of later) expect([reply.status, reply.body]).toEqual([200, replies[0]?.body]);
      const orders = await call<Json[]>('GET', '/api/Orders?ShowSent=true');
      expect(orders.body.filter(({ censusId }) => censusId === id)).toHaveLength(2);
      expect(await census(id)).toMatchObject({ status: 4, version: 3 });
    });
  });

  it.each([
    [0, 3, 409],
    [0, 2, 409],
    [0, 4, 409],
    [0, 0, 200],
    [2, 0, 409],
    [2, 4, 409],
    [2, 7, 409],
    [4, 0, 409],
    [4, 2, 409],
    [4, 4, 200],
  ])('a census of status %i asked for %i answers %i', async (status, wanted, expected) => {
    const drinks = await group();
    await add(drinks, 'Bier');
    const id = await counted(drinks, () => 20);
    if (status > 0) await finish(id);
    if (status > 2) await requestOrders(id);
    const before = await census(id);
    const reply = await put({ id, status: wanted, finished: null, userId: 99 });
    expect(reply.status).toBe(expected);
    if (expected === 409) expectProblem(reply, 'STATE');
    expect(await census(id)).toEqual(before);
    if (status === 0) expectProblem(await requestOrders(id), 'STATE');
    await call('DELETE', '/api/Census', { id });
  });

  it.each([
    ['id', { status: 1 }],
    ['status', { id: 1, status: '1' }],
    ['status', { id: 1, status: null }],
    ['status', { id: 1, status: 1.5 }],
    ['version', { id: 1, status: 1, version: 'x' }],
  ])('is refused with a wrong %s: %j', async (field, body) => {
    const reply = await put(body as Json);
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
  });
});
