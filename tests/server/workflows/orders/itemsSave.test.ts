import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../src/contract/orderItems';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { play, type Scenario } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { historyOf, setUpItems, storeItem } from './orderSetup';

const URL = '/api/OrderItems';
const each = (scenarios: Scenario[]) => scenarios.map((scenario) => [scenario.name, scenario] as const);

describeOnEachDatabase('saving lines of orders', (under) => {
  const test = useTestApp(under);
  let house: Awaited<ReturnType<typeof setUpItems>>;
  beforeAll(async () => {
    house = await setUpItems(test());
  });

  describe('adding', () => {
    const post = (body: Json, token = house.tokens.barkeeper) => test().call<OrderItem>(token, 'POST', URL, body);
    const article = { description: 'Helles 0,5 l', itemNumber: 'H-05', packagingUnit: 'Kiste' };
    const facts = { unitsPerPackage: 24.5, pricePerUnit: 0.8912 };
    const nothing = { unitsPerPackage: null, pricePerUnit: null, itemNumber: null, packagingUnit: null };

    it.each<[string, boolean, Json, Json]>([
      ['an article alone', true, {}, { ...article, ...facts }],
      [
        'an article with own texts',
        true,
        { description: ' Helles, kalt ', itemNumber: 'X' },
        { ...article, ...facts, description: 'Helles, kalt', itemNumber: 'X' },
      ],
      [
        'an article with empty texts',
        true,
        { description: '', itemNumber: null, packagingUnit: ' ' },
        { ...article, ...facts },
      ],
      [
        'an article with a price that is not its own',
        true,
        { pricePerUnit: 0.01, unitsPerPackage: 1 },
        { ...article, ...facts },
      ],
      ['a free line', false, { description: 'Besen' }, { ...nothing, description: 'Besen' }],
      ['a free line with all texts', false, { ...article, pricePerUnit: 5 }, { ...nothing, ...article }],
      [
        'what a caller may not set',
        false,
        { description: 'Besen', id: 5, version: 9, proposedAmount: 7, reason: 'x' },
        { ...nothing, description: 'Besen', version: 1, proposedAmount: null, reason: null },
      ],
    ])('%s', async (_, ofArticle, sent, expected) => {
      const { other, beer } = house.ids;
      const stockItemId = ofArticle ? beer : null;
      const { status, body } = await post({ orderId: other, stockItemId, amount: 3, ...sent });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        orderId: other,
        stockItemId,
        amount: 3,
        version: 1,
        proposedAmount: null,
        ...expected,
      });
      expect(await historyOf(test(), 'orderItems', body.id)).toMatchObject([
        {
          action: 'create',
          userName: 'barkeeper',
          changes: { amount: [null, 3], description: [null, expected.description] },
        },
      ]);
    });

    const line = (over: Json): Scenario['request'] => {
      return ({ other }) => ['POST', URL, { orderId: other, description: 'Besen', amount: 1, ...over }];
    };
    const NEGATIVE = { amount: 'Der Wert muss größer oder gleich 0 sein.' };
    const NO_NUMBER = { amount: 'Bitte eine Zahl eingeben.' };
    const NOT_WHOLE = { amount: 'Bitte eine ganze Zahl eingeben.' };
    const scenarios: Scenario[] = [
      { name: 'no token', who: 'nobody', request: line({}), status: 401 },
      { name: 'amount 0', who: 'admin', request: line({ amount: 0 }), status: 201, has: ['"amount":0'] },
      { name: 'amount -1', who: 'admin', request: line({ amount: -1 }), status: 400, errors: NEGATIVE },
      { name: 'amount -0.5', who: 'admin', request: line({ amount: -0.5 }), status: 400, errors: NEGATIVE },
      { name: 'amount 1.5', who: 'admin', request: line({ amount: 1.5 }), status: 400, errors: NOT_WHOLE },
      { name: 'amount "3"', who: 'admin', request: line({ amount: '3' }), status: 400, errors: NO_NUMBER },
      { name: 'amount null', who: 'admin', request: line({ amount: null }), status: 400, errors: NO_NUMBER },
      { name: 'no amount', who: 'admin', request: line({ amount: undefined }), status: 400, errors: NO_NUMBER },
      {
        name: 'amount beyond every number',
        who: 'admin',
        request: ({ other }) => ['POST', URL, `{"orderId":${other},"description":"x","amount":1e999}`],
        status: 400,
        errors: NO_NUMBER,
      },
      {
        name: 'amount 2147483648',
        who: 'admin',
        request: line({ amount: 2_147_483_648 }),
        status: 400,
        errors: { amount: 'Die Zahl ist zu groß.' },
      },
      {
        name: 'no description',
        who: 'admin',
        request: line({ description: '  ' }),
        status: 400,
        errors: { description: 'Dieses Feld wird benötigt' },
      },
      {
        name: 'description of 201',
        who: 'admin',
        request: line({ description: 'x'.repeat(201) }),
        status: 400,
        errors: { description: 'Höchstens 200 Zeichen.' },
      },
      {
        name: 'unknown article',
        who: 'admin',
        request: line({ stockItemId: 999_999 }),
        status: 400,
        errors: { stockItemId: 'Diesen Eintrag gibt es nicht mehr.' },
      },
      { name: 'unknown order', who: 'admin', request: line({ orderId: 999_999 }), status: 404, code: 'NOT_FOUND' },
      {
        name: 'to an order of another group',
        who: 'barkeeper',
        request: ({ kitchenOrder }) => ['POST', URL, { orderId: kitchenOrder, description: 'x', amount: 1 }],
        status: 403,
        code: 'GROUP',
      },
    ];
    it.each(each(scenarios))('%s', async (_, scenario) => {
      await play(test(), scenario, house);
    });

    it('keeps an article that an order names', async () => {
      const { body } = await post({ orderId: house.ids.order, stockItemId: house.ids.beer, amount: 1 });
      const deletion = await test().call(test().admin, 'DELETE', `/api/StockItems?id=${house.ids.beer}`);
      expect(deletion.status).toBe(409);
      expect(deletion.body.usedBy).toContainEqual({
        resource: 'orders',
        id: house.ids.order,
        title: `Bestellung ${house.ids.order}`,
      });
      await test().call(test().admin, 'DELETE', `${URL}?orderItemId=${body.id}`);
    });
  });

  describe('changing', () => {
    const put = (body: Json) => test().call<OrderItem & Json>(house.tokens.barkeeper, 'PUT', URL, body);

    it('keeps missing fields, and counts the version up when something differs', async () => {
      const id = await storeItem(test(), house.other, { pricePerUnit: 8_912, proposedAmount: 3 });
      expect((await put({ id, amount: 5, version: 1 })).body).toMatchObject({
        amount: 5,
        description: 'Helles 0,5 l',
        version: 2,
      });
      const texts = { description: ' Dunkles ', itemNumber: null, packagingUnit: 'Fass' };
      expect((await put({ id, ...texts })).body).toMatchObject({
        ...texts,
        description: 'Dunkles',
        amount: 5,
        version: 3,
      });
      expect(
        (await put({ id, amount: 5, pricePerUnit: 99, proposedAmount: 1, orderId: 1, reason: 'x' })).body,
      ).toMatchObject({
        pricePerUnit: 0.8912,
        proposedAmount: 3,
        reason: null,
        orderId: house.ids.other,
        version: 3,
      });
      expect(await historyOf(test(), 'orderItems', id)).toEqual([
        { action: 'update', userName: 'barkeeper', changes: { amount: [2, 5] } },
        {
          action: 'update',
          userName: 'barkeeper',
          changes: {
            description: ['Helles 0,5 l', 'Dunkles'],
            itemNumber: ['H-05', null],
            packagingUnit: ['Kiste', 'Fass'],
          },
        },
      ]);
    });

    it('is logged with its article and its order, until it is gone', async () => {
      const orderId = house.other;
      const call = (method: 'POST' | 'DELETE', body: Json) =>
        test().call<OrderItem>(house.tokens.barkeeper, method, URL, body);
      const { id } = (await call('POST', { orderId, description: 'Rucola', amount: 1, packagingUnit: 'Schale' })).body;
      await put({ id, amount: 3 });
      await put({ id, description: 'Rauke' });
      await call('DELETE', { id });
      const told = await test()
        .database.db.selectFrom('auditLog')
        .select(['action', 'title'])
        .where('resource', '=', 'orderItems')
        .where('recordId', '=', id)
        .orderBy('id')
        .execute();
      expect(told).toEqual([
        { action: 'create', title: `Rucola, Bestellung ${orderId}` },
        { action: 'update', title: `Rucola, Bestellung ${orderId}` },
        { action: 'update', title: `Rauke, Bestellung ${orderId}` },
        { action: 'delete', title: `Rauke, Bestellung ${orderId}` },
      ]);
    });

    it('does not touch the version of the order, which is saved after its lines', async () => {
      const { order, third } = house.ids;
      await put({ id: third, amount: 9 });
      const saved = await test().call(test().admin, 'PUT', '/api/Orders', { id: order, note: 'danach', version: 1 });
      expect(saved.status).toBe(200);
    });

    it('refuses an older version and answers the current line', async () => {
      const id = await storeItem(test(), house.other);
      await put({ id, amount: 7 });
      const { status, body } = await put({ id, amount: 1, version: 1 });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'VERSION', current: { id, amount: 7, version: 2 } });
    });

    it('refuses to delete an older version', async () => {
      const id = await storeItem(test(), house.other);
      await put({ id, note: 'unbedingt liefern' });
      const remove = (version: number) =>
        test().call(house.tokens.barkeeper, 'DELETE', `${URL}?orderItemId=${id}&version=${version}`);
      const { status, body } = await remove(1);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'VERSION', current: { id, note: 'unbedingt liefern', version: 2 } });
      expect((await remove(2)).status).toBe(200);
    });

    const change = (over: Json): Scenario['request'] => {
      return ({ second }) => ['PUT', URL, { id: second, ...over }];
    };
    const scenarios: Scenario[] = [
      { name: 'no token', who: 'nobody', request: change({ amount: 1 }), status: 401 },
      {
        name: 'another group',
        who: 'barkeeper',
        request: ({ kitchenItem }) => ['PUT', URL, { id: kitchenItem, amount: 1 }],
        status: 403,
        code: 'GROUP',
      },
      {
        name: 'no group',
        who: 'barkeeper',
        request: ({ freeItem }) => ['PUT', URL, { id: freeItem, amount: 1 }],
        status: 403,
        code: 'GROUP',
      },
      { name: 'unknown line', who: 'admin', request: ['PUT', URL, { id: 999_999, amount: 1 }], status: 404 },
      {
        name: 'amount null',
        who: 'admin',
        request: change({ amount: null }),
        status: 400,
        errors: { amount: 'Bitte eine Zahl eingeben.' },
      },
      {
        name: 'amount 0.1',
        who: 'admin',
        request: change({ amount: 0.1 }),
        status: 400,
        errors: { amount: 'Bitte eine ganze Zahl eingeben.' },
      },
      {
        name: 'description null',
        who: 'admin',
        request: change({ description: null }),
        status: 400,
        errors: { description: 'Dieses Feld wird benötigt' },
      },
      {
        name: 'itemNumber of 101',
        who: 'admin',
        request: change({ itemNumber: 'x'.repeat(101) }),
        status: 400,
        errors: { itemNumber: 'Höchstens 100 Zeichen.' },
      },
    ];
    it.each(each(scenarios))('%s', async (_, scenario) => {
      await play(test(), scenario, house);
    });
  });
});
