import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const URL = '/api/StockItems/UpdatePrices';

describeOnEachDatabase('prices in bulk', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    const make = (name: string, over: Json) => test().create('/api/StockItems', itemBody(data, { name, ...over }));
    data.pils = await make('Pils', { pricePerUnit: 0.1 });
    data.rum = await make('Rum', { pricePerUnit: 19.9999, supplierId: data.butcher });
  });

  const priceOf = async (id?: number) =>
    (await test().call(test().admin, 'GET', `/api/StockItems/${id}`)).body.pricePerUnit;
  const history = () =>
    test()
      .database.db.selectFrom('priceHistory')
      .select(['stockItemId', 'oldPrice', 'newPrice', 'userId', 'changedAt'])
      .where('stockItemId', 'in', [data.pils ?? 0, data.rum ?? 0])
      .orderBy('id')
      .execute();
  const updated = async (supplier: number) =>
    (await test().call(test().admin, 'GET', `/api/Suppliers/${supplier}`)).body.lastBulkPriceUpdate;

  it('change together, leave a history and date the suppliers', async () => {
    const before = new Date().toISOString();
    const untouched = await test().create('/api/Suppliers', { name: `Andere ${data.pils}` });
    const sent = [
      { stockItemId: data.rum, newPrice: 20.0001 },
      { stockItemId: data.pils, newPrice: 0 },
    ];
    const reply = await test().call<Json[]>(test().admin, 'POST', URL, sent);
    expect(reply.status).toBe(200);
    expect(reply.body.map(({ id, pricePerUnit, version }) => [id, pricePerUnit, version])).toEqual([
      [data.pils, 0, 2],
      [data.rum, 20.0001, 2],
    ]);
    expect(await history()).toEqual([
      { stockItemId: data.pils, oldPrice: 1000, newPrice: 0, userId: 1, changedAt: expect.any(String) },
      { stockItemId: data.rum, oldPrice: 199_999, newPrice: 200_001, userId: 1, changedAt: expect.any(String) },
    ]);
    for (const supplier of [data.brewery, data.butcher]) {
      expect(Date.parse(String(await updated(supplier)))).toBeGreaterThanOrEqual(Date.parse(before));
    }
    expect(await updated(untouched)).toBeNull();
  });

  it('that stay the same leave no history', async () => {
    const sent = [{ stockItemId: data.pils, newPrice: 0.1 }];
    expect((await test().call(test().admin, 'POST', URL, sent)).status).toBe(200);
    expect(await history()).toEqual([]);
    expect(await test().call(test().admin, 'GET', `/api/StockItems/${data.pils}`)).toMatchObject({
      body: { version: 1 },
    });
  });

  it('may be none', async () => {
    expect(await test().call(test().admin, 'POST', URL, [])).toMatchObject({ status: 200, body: [] });
  });

  it.each<[string, (data: MasterData) => unknown, string, string]>([
    [
      'an unknown item',
      () => [{ stockItemId: 999_999, newPrice: 1 }],
      '1.stockItemId',
      'Diesen Eintrag gibt es nicht mehr.',
    ],
    [
      'a negative price',
      ({ rum }) => [{ stockItemId: rum, newPrice: -0.01 }],
      '1.newPrice',
      'Der Wert muss größer oder gleich 0 sein.',
    ],
    ['a text', ({ rum }) => [{ stockItemId: rum, newPrice: '1' }], '1.newPrice', 'Bitte eine Zahl eingeben.'],
    ['null', ({ rum }) => [{ stockItemId: rum, newPrice: null }], '1.newPrice', 'Bitte eine Zahl eingeben.'],
    ['nothing', ({ rum }) => [{ stockItemId: rum }], '1.newPrice', 'Bitte eine Zahl eingeben.'],
    [
      'five decimals',
      ({ rum }) => [{ stockItemId: rum, newPrice: 0.00001 }],
      '1.newPrice',
      'Höchstens 4 Nachkommastellen.',
    ],
    [
      'an old price of five decimals',
      ({ rum }) => [{ stockItemId: rum, newPrice: 1, oldPrice: 0.00001 }],
      '1.oldPrice',
      'Höchstens 4 Nachkommastellen.',
    ],
    ['more than money', ({ rum }) => [{ stockItemId: rum, newPrice: 1e12 }], '1.newPrice', 'Die Zahl ist zu groß.'],
    ['no item', () => [{ newPrice: 1 }], '1.stockItemId', 'Bitte eine gültige Id angeben.'],
    [
      'an item twice',
      ({ pils }) => [{ stockItemId: pils, newPrice: 3 }],
      '1.stockItemId',
      'Jeder Artikel darf nur einmal vorkommen.',
    ],
  ])('all stay when one is %s', async (_, wrong, field, message) => {
    const good = { stockItemId: data.pils, newPrice: 2 };
    const reply = await test().call(test().admin, 'POST', URL, [good, ...(wrong(data) as Json[])]);
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: message } } });
    expect([await priceOf(data.pils), await priceOf(data.rum)]).toEqual([0.1, 19.9999]);
    expect(await history()).toEqual([]);
  });

  it.each<[string, Json, number]>([
    ['without the price that was seen', {}, 2],
    ['with the price as it is', { oldPrice: 19.9999 }, 2],
    ['with another price', { oldPrice: 19.9998 }, 0.1],
    ['with another price, to the one that is there', { newPrice: 19.9999, oldPrice: 19 }, 0.1],
  ])('%s', async (_, rum, expected) => {
    const sent = [
      { stockItemId: data.pils, newPrice: 2, oldPrice: 0.1 },
      { stockItemId: data.rum, newPrice: 3, ...rum },
    ];
    const reply = await test().call<Json>(test().admin, 'POST', URL, sent);
    expect(await priceOf(data.pils)).toBe(expected);
    if (expected === 2) {
      expect(reply.status).toBe(200);
      expect(await priceOf(data.rum)).toBe(3);
      return;
    }
    expectProblem(reply, 'VERSION');
    expect(reply.body.detail).toBe('Jemand anderes hat einen dieser Preise inzwischen geändert.');
    expect(reply.body.current).toMatchObject([{ id: data.rum, name: 'Rum', pricePerUnit: 19.9999, version: 1 }]);
    expect(await priceOf(data.rum)).toBe(19.9999);
    expect(await history()).toEqual([]);
  });

  it('of two callers with the same old price are those of the first', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map((newPrice) =>
        test().call(test().admin, 'POST', URL, [{ stockItemId: data.pils, newPrice, oldPrice: 0.1 }]),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await history()).toHaveLength(1);
  });

  it('are the administrators’ to change', async () => {
    const sent = [{ stockItemId: data.pils, newPrice: 2 }];
    expectProblem(await test().call(test().user, 'POST', URL, sent), 'ROLE');
    expectProblem(await test().call('', 'POST', URL, sent), 'TOKEN_INVALID');
    expect(await priceOf(data.pils)).toBe(0.1);
  });

  it('at once, in either order, wait for each other', async () => {
    const pair = (price: number) => [
      { stockItemId: data.pils, newPrice: price },
      { stockItemId: data.rum, newPrice: price },
    ];
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((price) =>
        test().call(test().admin, 'POST', URL, price % 2 ? pair(price) : pair(price).reverse()),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await priceOf(data.pils)).toBe(await priceOf(data.rum));
    expect(await history()).toHaveLength(12);
  });
});
