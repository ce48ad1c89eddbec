import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putMovements, putReading } from '../goods/goodsSetup';
import { day, merging } from './mergingCalls';

describeOnEachDatabase('merging', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let cola: number;
  let colaAgain: number;
  let names = 0;
  const make = (over: Json = {}) => {
    names += 1;
    return test().create('/api/StockItems', itemBody(data, { name: `Cola ${names}`, pricePerUnit: 1, ...over }));
  };
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    cola = await make({ stockLocations: [data.cellar] });
    colaAgain = await make({ stockLocations: [data.cellar, data.bar] });
  });

  const { get, preview, bodyOf, merge, undo } = merging(test);
  const placesOf = async (id: number) =>
    (await get<Json[]>(`/api/StockItems/${id}/stock_locations`)).map((each) => each.id).sort();
  const current = async (id: number) =>
    (await get<Json[]>(`/api/StockLevels/current?StockItemId=${id}`)).map(({ amount }) => amount);
  const consumption = async (id: number, query = '') =>
    (await get<{ items: Json[] }>(`/api/Consumption?StockItemId=${id}${query}`)).items;
  const groupWith = (stockItemId: number, stockItemGroupId: number, minAmountInGroup: number) =>
    test().create('/api/StockItemGroupAssignments', { stockItemGroupId, stockItemId, minAmountInGroup });

  it('previews the moves, and changes nothing', async () => {
    await groupWith(cola, data.drinks, 5);
    await groupWith(colaAgain, data.drinks, 9);
    await groupWith(colaAgain, data.kitchen, 7);
    await test().create('/api/StockItemCodes', { stockItemId: colaAgain, code: `C${colaAgain}` });
    await putMovements(test(), [{ stockItemId: colaAgain, kind: 'delivery', quantity: 24_000, at: day(5) }]);
    expect(await preview('stockItems', colaAgain, cola)).toMatchObject({
      moves: [
        { label: 'Lagerort', count: 1, left: 1 },
        { label: 'Zuordnung zu einem Bestand', count: 1, left: 1 },
        { label: 'Code', count: 1, left: 0 },
      ],
      stays: [{ label: 'Warenbewegung', count: 1 }],
      hints: [expect.stringContaining('ist nicht bekannt')],
      refusals: [],
    });
    expect(await placesOf(colaAgain)).toEqual([data.cellar, data.bar]);
  });

  it('moves open references, archives the other record, and is undone exactly', async () => {
    await groupWith(cola, data.drinks, 5);
    await groupWith(colaAgain, data.drinks, 9);
    await groupWith(colaAgain, data.kitchen, 7);
    const code = await test().create('/api/StockItemCodes', { stockItemId: colaAgain, code: `C${colaAgain}` });
    const { db } = test().database;
    const level = (stockItemId: number, stockLocationId: number, amount: number) =>
      db
        .insertInto('stockLevels')
        .values({ stockItemId, stockLocationId, amount, updatedAt: day(1) })
        .execute();
    await level(cola, data.cellar, 3000);
    await level(colaAgain, data.cellar, 4000);
    await level(colaAgain, data.bar, 500);
    const state = async () => ({
      places: [await placesOf(cola), await placesOf(colaAgain)],
      groups: await db
        .selectFrom('stockItemGroupAssignments')
        .select(['id', 'stockItemId', 'stockItemGroupId', 'minAmountInGroup'])
        .where('stockItemId', 'in', [cola, colaAgain])
        .orderBy('id')
        .execute(),
      levels: await db
        .selectFrom('stockLevels')
        .selectAll()
        .where('stockItemId', 'in', [cola, colaAgain])
        .orderBy('stockItemId')
        .orderBy('stockLocationId')
        .execute(),
      code: (await get(`/api/StockItemCodes/${code}`)).stockItemId,
      archived: [await get(`/api/StockItems/${cola}`), await get(`/api/StockItems/${colaAgain}`)].map(
        (each) => each.archived,
      ),
    });
    const before = await state();

    const done = await merge('stockItems', colaAgain, cola);
    expect(done).toMatchObject({ status: 200, body: { mergedId: colaAgain, intoId: cola, undoneAt: null } });
    expect(await state()).toMatchObject({
      places: [[data.cellar, data.bar], [data.cellar]],
      groups: [
        { stockItemId: cola, stockItemGroupId: data.drinks, minAmountInGroup: 5 },
        { stockItemId: colaAgain, stockItemGroupId: data.drinks, minAmountInGroup: 9 },
        { stockItemId: cola, stockItemGroupId: data.kitchen, minAmountInGroup: 7 },
      ],
      levels: [
        { stockItemId: cola, stockLocationId: data.cellar, amount: 7000 },
        { stockItemId: cola, stockLocationId: data.bar, amount: 500 },
      ],
      code: cola,
      archived: [false, true],
    });
    expect(await get(`/api/Merges?Resource=stockItems&Id=${cola}`, test().user)).toMatchObject([
      { id: done.body.id, mergedId: colaAgain },
    ]);

    expect(await undo(done.body.id)).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) } });
    expect(await state()).toEqual(before);
    expect(await get(`/api/Merges?Resource=stockItems&Id=${cola}`)).toEqual([]);
  });

  it('counts both as one, before and after, and each as itself once it is undone', async () => {
    const delivery = (stockItemId: number, units: number, n: number) => ({
      stockItemId,
      kind: 'delivery' as const,
      quantity: units * 1000,
      unitPrice: 10_000,
      at: day(n),
    });
    await putReading(test(), cola, day(1), 10);
    await putReading(test(), colaAgain, day(1), 20);
    await putMovements(test(), [
      delivery(cola, 24, 3),
      delivery(colaAgain, 12, 4),
      { stockItemId: colaAgain, kind: 'loss', reason: 'Bruch', quantity: -1000, at: day(5) },
    ]);
    await putReading(test(), cola, day(11), 30);
    const apart = [await consumption(cola), await consumption(colaAgain)];
    expect(apart).toMatchObject([[{ consumption: 4 }], [{ consumption: null }]]);
    expect([await current(cola), await current(colaAgain)]).toEqual([[30], [31]]);

    const { body } = await merge('stockItems', colaAgain, cola);
    expect([await current(cola), await current(colaAgain)]).toEqual([[61], []]);
    // The merged article's history counts up to the merge, which carried its stock over.
    expect(await consumption(cola)).toMatchObject([{ stockItemId: cola, consumption: 4, deliveries: 36, losses: 1 }]);
    expect(await get<{ reasons: Json[] }>('/api/Losses')).toMatchObject({
      reasons: [{ items: [{ stockItemId: cola, quantity: 1 }] }],
    });
    const movements = await get<Json[]>(`/api/StockMovements?StockItemId=${cola}`);
    const carried = movements.find(({ kind }) => kind === 'correction');
    expectProblem(await test().call(test().admin, 'POST', `/api/StockMovements/${carried?.id}/reverse`, {}), 'STATE');

    expect((await undo(body.id)).status).toBe(200);
    expect([await consumption(cola), await consumption(colaAgain)]).toEqual(apart);
    expect([await current(cola), await current(colaAgain)]).toEqual([[30], [31]]);
  });

  it('books late entries of the archived record for the remaining one, and is not undone then', async () => {
    await putReading(test(), cola, day(1), 10);
    await putReading(test(), colaAgain, day(1), 5);
    const [delivered] = await putMovements(test(), [
      { stockItemId: colaAgain, kind: 'delivery', quantity: 24_000, unitPrice: 5000, at: day(2) },
    ]);
    const { body } = await merge('stockItems', colaAgain, cola);
    await putMovements(test(), [{ stockItemId: colaAgain, kind: 'delivery', quantity: 6000, unitPrice: 5000 }]);
    expect(await current(cola)).toEqual([45]);
    expect(delivered).toBeGreaterThan(0);
    expectProblem(await undo(body.id), 'STATE');
    expect(await get(`/api/StockItems/${colaAgain}`)).toMatchObject({ archived: true });
  });

  it('refuses stock that is out of range instead of losing it', async () => {
    await putReading(test(), colaAgain, day(1), 1_000_000_000);
    await putMovements(test(), [{ stockItemId: colaAgain, kind: 'delivery', quantity: 1, at: day(5) }]);
    const refused = await merge('stockItems', colaAgain, cola);
    expectProblem(refused, 'STATE');
    expect(refused.text).toContain('zuerst neu zählen');
    expect(await current(colaAgain)).toEqual([1_000_000_000.001]);
  });

  it('twice is once, also undone', async () => {
    const sent = await bodyOf('stockItems', colaAgain, cola);
    const post = () => test().call(test().admin, 'POST', '/api/Merges', sent);
    const [first, second] = [await post(), await post()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect((await undo(first.body.id)).body).toEqual((await undo(first.body.id)).body);
  });

  it('follows one that is merged in turn, and goes back in that order', async () => {
    const third = await make();
    const { body: first } = await merge('stockItems', colaAgain, cola);
    const { body: second } = await merge('stockItems', cola, third);
    expect(await get(`/api/Merges?Resource=stockItems&Id=${colaAgain}`)).toMatchObject([{ intoId: third }]);
    expect((await placesOf(third)).length).toBe(2);
    expect((await undo(second.id)).status).toBe(200);
    expect(await get(`/api/Merges?Resource=stockItems&Id=${colaAgain}`)).toMatchObject([{ intoId: cola }]);
    expect((await undo(first.id)).status).toBe(200);
    expect(await placesOf(colaAgain)).toEqual([data.cellar, data.bar]);
  });

  it.each<[string, (data: MasterData) => Json, string]>([
    ['units', () => ({}), 'verschiedene Einheiten'],
    ['packages', () => ({ unitsPerPackage: 20 }), 'verschiedene Verpackungen'],
    ['archived ones', () => ({ archived: true }), 'ist archiviert'],
  ])('refuses articles with other %s', async (what, over, sentence) => {
    const unitId = what === 'units' ? await test().create('/api/Units', { name: `Dose ${cola}` }) : data.unit;
    const other = await make({ unitId, ...over(data) });
    expect((await preview('stockItems', other, cola)).refusals).toEqual([expect.stringContaining(sentence)]);
    expectProblem(await merge('stockItems', other, cola), 'STATE');
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a running count',
      async () => {
        await groupWith(cola, data.drinks, 5);
        await test().create('/api/Census/StartNewCensus', { stockItemGroupId: data.drinks, userId: 1 });
      },
      'Laufende Zählung',
    ],
    [
      'an order that is not sent',
      async () => {
        const orderId = await test().create('/api/Orders', { supplierId: data.brewery });
        await test().create('/api/OrderItems', { orderId, stockItemId: colaAgain, description: 'Cola', amount: 1 });
      },
      'Nicht gesendete Bestellung',
    ],
    [
      'an open delivery',
      () =>
        test().create('/api/Deliveries', {
          supplierId: data.brewery,
          lines: [{ stockItemId: colaAgain, deliveredAmount: 1 }],
        }),
      'Offener Wareneingang',
    ],
  ])('waits for %s', async (_, open, sentence) => {
    await open();
    const { refusals } = await preview('stockItems', colaAgain, cola);
    expect(refusals).toEqual([expect.stringContaining(sentence)]);
    expectProblem(await merge('stockItems', colaAgain, cola), 'STATE');
    expect(await get(`/api/StockItems/${colaAgain}`)).toMatchObject({ archived: false });
    await test().database.db.updateTable('censuses').set({ status: 4 }).execute();
  });

  it('makes suppliers one: articles move, empties are one balance, the calendar is that of the remaining one', async () => {
    const [one, other] = [
      await test().create('/api/Suppliers', { name: `Huber ${cola}` }),
      await test().create('/api/Suppliers', { name: `Getränke Huber ${cola}` }),
    ];
    const item = await make({ supplierId: other });
    const crate = await test().create('/api/DepositTypes', { name: `Kasten ${cola}`, value: 3.3, kind: 'crate' });
    const { db } = test().database;
    for (const [supplierId, count] of [
      [one, 4],
      [other, 6],
    ] as const)
      await db
        .insertInto('depositMovements')
        .values({
          at: day(1),
          recordedAt: day(1),
          supplierId,
          depositTypeId: crate,
          count,
          unitValue: 330,
          kind: 'delivery',
          referenceResource: null,
          referenceId: null,
          userId: 1,
          note: null,
          reverses: null,
          clientId: null,
        })
        .execute();
    const monday = { supplierId: other, weekday: 1, daysBefore: 1, orderUntil: '18:00' };
    await test().create('/api/SupplierDeliveryDays', monday);
    const balances = async (id: number) =>
      (await get<Json[]>(`/api/DepositBalances?SupplierId=${id}`)).map(({ balance }) => balance);
    const { status, body } = await merge('suppliers', other, one);
    expect(status).toBe(200);
    expect(await get(`/api/StockItems/${item}`)).toMatchObject({ supplierId: one, version: 2 });
    expect(await balances(one)).toEqual([10]);
    expect(await get<Json[]>('/api/SupplierDeliveryDays')).toContainEqual(
      expect.objectContaining({ supplierId: other, weekday: 1 }),
    );
    expectProblem(await test().call(test().admin, 'PUT', '/api/Suppliers', { id: other, archived: false }), 'STATE');
    expect(await test().call(test().admin, 'DELETE', '/api/Suppliers', { id: one })).toMatchObject({ status: 409 });
    expect((await undo(body.id)).status).toBe(200);
    expect([await balances(one), await balances(other)]).toEqual([[4], [6]]);
    expect(await get(`/api/StockItems/${item}`)).toMatchObject({ supplierId: other });
  });

  it('makes units one without a change of unit in any history', async () => {
    const again = await test().create('/api/Units', { name: `Fl. ${cola}` });
    const item = await make({ unitId: again });
    const { body } = await merge('units', again, data.unit);
    expect(await get(`/api/StockItems/${item}`)).toMatchObject({ unitId: data.unit });
    const { db } = test().database;
    expect(await db.selectFrom('unitHistory').select('id').where('stockItemId', '=', item).execute()).toEqual([]);
    // Undoing does not overwrite later changes.
    await test().call(test().admin, 'PUT', '/api/StockItems', {
      id: item,
      unitId: await test().create('/api/Units', { name: `Dose ${item}` }),
    });
    expectProblem(await undo(body.id), 'STATE');
    const packs = [
      await test().create('/api/PackagingUnits', { name: `Karton ${cola}` }),
      await test().create('/api/PackagingUnits', { name: `Kt. ${cola}` }),
    ] as const;
    expect((await merge('packagingUnits', packs[1], packs[0])).status).toBe(200);
  });

  it('is undone for a day', async () => {
    const { body } = await merge('stockItems', colaAgain, cola);
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await test().database.db.updateTable('merges').set({ at }).where('id', '=', Number(body.id)).execute();
    expectProblem(await undo(body.id), 'STATE');
  });

  it('appears in the log, and in the history of both', async () => {
    const { body } = await merge('stockItems', colaAgain, cola);
    const log = async (query: string) => get<Json[]>(`/api/AuditLog?${query}`);
    expect(await log(`Resource=merges&RecordId=${body.id}`)).toMatchObject([{ action: 'create' }]);
    expect(await log(`Resource=stockItems&RecordId=${cola}`)).toMatchObject([
      { changes: { mergedFrom: [null, expect.any(String)] } },
      { changes: { stockLocations: [[data.cellar], [data.cellar, data.bar]] } },
      { action: 'create' },
    ]);
  });

  it.each<[string, () => Json, string]>([
    ['an unknown resource', () => ({ resource: 'users' }), 'VALIDATION'],
    ['no id', () => ({ mergedId: undefined }), 'VALIDATION'],
    ['a text for an id', () => ({ intoId: 'eins' }), 'VALIDATION'],
    ['what is not there', () => ({ mergedId: 999_999 }), 'NOT_FOUND'],
    ['the same twice', () => ({ mergedId: cola }), 'STATE'],
    ['an old version', () => ({ mergedVersion: 7 }), 'VERSION'],
  ])('refuses %s', async (_, wrong, code) => {
    const sent = { ...(await bodyOf('stockItems', colaAgain, cola)), ...wrong() };
    expectProblem(await test().call(test().admin, 'POST', '/api/Merges', sent), code);
    expect(await get(`/api/StockItems/${colaAgain}`)).toMatchObject({ archived: false });
  });

  it('is for administrators', async () => {
    const sent = await bodyOf('stockItems', colaAgain, cola);
    const asked = `/api/Merges/preview?Resource=stockItems&MergedId=${colaAgain}&IntoId=${cola}`;
    expectProblem(await test().call(test().user, 'POST', '/api/Merges', sent), 'ROLE');
    expectProblem(await test().call(test().user, 'GET', asked), 'ROLE');
    expectProblem(await undo(1, test().user), 'ROLE');
    expectProblem(await test().call('', 'GET', '/api/Merges?Resource=units'), 'TOKEN_INVALID');
    expectProblem(await undo(999_999), 'NOT_FOUND');
  });
});
