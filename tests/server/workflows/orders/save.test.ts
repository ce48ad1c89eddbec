import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/orders';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { play, type Scenario } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { historyOf, type OrderHouse, setUpOrders, storeItem, storeOrder } from './orderSetup';

const INSTANT = '2024-05-02T10:00:00.000Z';
const each = (scenarios: Scenario[]) => scenarios.map((scenario) => [scenario.name, scenario] as const);

describeOnEachDatabase('saving orders', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpOrders(test());
    Object.assign(house.ids, {
      order: await storeOrder(test(), house),
      kitchenOrder: await storeOrder(test(), house, { stockItemGroupId: house.ids.kitchen }),
      freeOrder: await storeOrder(test(), house, { stockItemGroupId: null }),
    });
  });

  const put = (body: Json, token = test().admin) => test().call<Order & Json>(token, 'PUT', '/api/Orders', body);
  const read = async (id: number) =>
    (await test().call<Order[]>(test().admin, 'GET', `/api/Orders?OrderId=${id}`)).body[0];

  describe('creating', () => {
    it('makes an order without count, and ignores read-only fields', async () => {
      const { ids, tokens } = house;
      const before = new Date().toISOString();
      const of = { supplierId: ids.brewery, stockItemGroupId: ids.drinks, note: 'Bitte vor 10 Uhr.\nHintereingang' };
      const { status, body } = await test().call<Order>(tokens.barkeeper, 'POST', '/api/Orders', {
        ...of,
        id: 77,
        version: 9,
        created: '2001-01-01T00:00:00Z',
        generatedHtml: '<p>falsch</p>',
        censusId: 3,
        supplier: { id: 5, name: 'falsch' },
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        version: 1,
        supplierId: ids.brewery,
        supplier: { id: ids.brewery, name: 'Brauerei Süd' },
        stockItemGroupId: ids.drinks,
        stockItemGroup: { id: ids.drinks, name: 'Getränke' },
        censusId: null,
        created: expect.any(String),
        sent: null,
        sentBy: null,
        sentByName: null,
        sentTo: null,
        changedAfterSent: false,
        addenda: 0,
        generatedHtml: null,
        note: 'Bitte vor 10 Uhr.\nHintereingang',
        deliveryDay: null,
        orderUntil: null,
        receipt: 'none',
        mail: null,
        mailedAt: null,
        value: null,
      });
      expect(body.id).not.toBe(77);
      expect(body.created >= before && body.created <= new Date().toISOString()).toBe(true);
      expect(await historyOf(test(), 'orders', body.id)).toEqual([
        {
          action: 'create',
          userName: 'barkeeper',
          changes: {
            supplierId: [null, ids.brewery],
            stockItemGroupId: [null, ids.drinks],
            note: [null, 'Bitte vor 10 Uhr.\nHintereingang'],
          },
        },
      ]);
    });

    it('does so once per idempotency key', async () => {
      const { brewery, drinks } = house.ids;
      const body = { supplierId: brewery, stockItemGroupId: drinks };
      const create = () =>
        test().call<Order>(test().admin, 'POST', '/api/Orders', body, { 'idempotency-key': 'order-1' });
      const first = await create();
      const second = await create();
      expect(second.body).toEqual(first.body);
      expect(second.headers['idempotent-replayed']).toBe('true');
    });

    const refused: Scenario[] = [
      { name: 'without a token', who: 'nobody', request: ['POST', '/api/Orders', {}], status: 401 },
      {
        name: 'for another group',
        who: 'barkeeper',
        request: ({ brewery, kitchen }) => ['POST', '/api/Orders', { supplierId: brewery, stockItemGroupId: kitchen }],
        status: 403,
        code: 'GROUP',
      },
      {
        name: 'for no group, as a user',
        who: 'barkeeper',
        request: ({ brewery }) => ['POST', '/api/Orders', { supplierId: brewery }],
        status: 403,
        code: 'GROUP',
      },
      {
        name: 'for no group, as an administrator',
        who: 'admin',
        request: ({ brewery }) => ['POST', '/api/Orders', { supplierId: brewery, stockItemGroupId: null, note: null }],
        status: 201,
        has: ['"stockItemGroup":null', '"note":""'],
      },
      {
        name: 'that was sent by telephone',
        who: 'admin',
        request: ({ brewery }) => ['POST', '/api/Orders', { supplierId: brewery, sent: '2024-05-02T12:00:00+02:00' }],
        status: 201,
        has: [`"sent":"${INSTANT}"`],
      },
      {
        name: 'at no supplier',
        who: 'admin',
        request: ['POST', '/api/Orders', {}],
        status: 400,
        errors: { supplierId: 'Bitte eine gültige Id angeben.' },
      },
      {
        name: 'at an unknown supplier',
        who: 'admin',
        request: ['POST', '/api/Orders', { supplierId: 999_999 }],
        status: 400,
        errors: { supplierId: 'Diesen Eintrag gibt es nicht mehr.' },
      },
      {
        name: 'for an unknown group',
        who: 'admin',
        request: ({ brewery }) => ['POST', '/api/Orders', { supplierId: brewery, stockItemGroupId: 999_999 }],
        status: 400,
        errors: { stockItemGroupId: 'Diesen Eintrag gibt es nicht mehr.' },
      },
    ];
    it.each(each(refused))('%s', async (_, scenario) => {
      await play(test(), scenario, house);
    });
  });

  describe('changing', () => {
    it('keeps missing fields, and counts the version up when something but the mark differs', async () => {
      const id = await storeOrder(test(), house, { note: 'alt' });
      expect((await put({ id, sent: INSTANT })).body).toMatchObject({ note: 'alt', sent: INSTANT });
      const marked = await read(id);
      const edited = (await put({ id, note: 'neu' })).body;
      expect(edited).toMatchObject({ note: 'neu', sent: INSTANT, version: Number(marked?.version) + 1 });
      const unmarked = (await put({ id, sent: null })).body;
      expect(unmarked).toMatchObject({ note: 'neu', sent: null });
      expect((await put({ id, note: 'neu', sent: null })).body).toEqual(unmarked);
      expect((await put({ id })).body).toEqual(unmarked);
      expect(await read(id)).toEqual({ ...unmarked, deliveries: [], invoices: [] });
      expect(await historyOf(test(), 'orders', id)).toEqual([
        { action: 'update', userName: 'admin', changes: { sent: [null, INSTANT], sentBy: [null, 'hand'] } },
        { action: 'update', userName: 'admin', changes: { note: ['alt', 'neu'] } },
        { action: 'update', userName: 'admin', changes: { sent: [INSTANT, null], sentBy: ['hand', null] } },
      ]);
    });

    it('takes an answered order back as a whole, and ignores read-only fields', async () => {
      const id = await storeOrder(test(), house, { note: 'alt' });
      const { deliveries, invoices, ...before } = (await read(id)) ?? {};
      const { butcher, kitchen } = house.ids;
      const whole = { ...before, deliveries, invoices, note: 'neu', created: INSTANT, generatedHtml: 'x', censusId: 1 };
      const { status, body } = await put({ ...whole, supplierId: butcher, stockItemGroupId: kitchen });
      expect(status).toBe(200);
      expect(body).toEqual({ ...before, note: 'neu', version: 2 });
    });

    it('loses no edit to a mark set by somebody else', async () => {
      const id = await storeOrder(test(), house);
      await put({ id, sent: INSTANT });
      expect(await put({ id, note: 'neu', version: 1 })).toMatchObject({ status: 200, body: { sent: INSTANT } });
    });

    it('refuses an older version and answers the current order', async () => {
      const id = await storeOrder(test(), house, { note: 'alt' });
      await put({ id, note: 'von nebenan', version: 1 });
      const { status, body } = await put({ id, note: 'zu spät', version: 1 });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'VERSION', current: { id, note: 'von nebenan', version: 2, mail: null } });
      expect(await read(id)).toEqual({ ...Object(body.current), deliveries: [], invoices: [] });
    });

    const note = (value: unknown): Scenario['request'] => {
      return ({ order }) => ['PUT', '/api/Orders', { id: order, note: value }];
    };
    const sent = (value: unknown): Scenario['request'] => {
      return ({ order }) => ['PUT', '/api/Orders', { id: order, sent: value }];
    };
    const NOT_A_DAY = { sent: 'Bitte ein Datum eingeben.' };
    const scenarios: Scenario[] = [
      { name: 'own group', who: 'barkeeper', request: note('gern'), status: 200, has: ['gern'] },
      {
        name: 'another group',
        who: 'barkeeper',
        request: ({ kitchenOrder }) => ['PUT', '/api/Orders', { id: kitchenOrder, note: 'x' }],
        status: 403,
        code: 'GROUP',
      },
      {
        name: 'no group',
        who: 'barkeeper',
        request: ({ freeOrder }) => ['PUT', '/api/Orders', { id: freeOrder, note: 'x' }],
        status: 403,
        code: 'GROUP',
      },
      { name: 'no token', who: 'nobody', request: note('x'), status: 401 },
      { name: 'unknown order', who: 'admin', request: ['PUT', '/api/Orders', { id: 999_999 }], status: 404 },
      { name: 'no id', who: 'admin', request: ['PUT', '/api/Orders', { note: 'x' }], status: 400 },
      { name: 'id as text', who: 'admin', request: ['PUT', '/api/Orders', { id: '1' }], status: 400 },
      { name: 'note of 4000', who: 'admin', request: note('ä'.repeat(4000)), status: 200 },
      { name: 'note null', who: 'admin', request: note(null), status: 200, has: ['"note":""'] },
      {
        name: 'note of 4001',
        who: 'admin',
        request: note('ä'.repeat(4001)),
        status: 400,
        errors: { note: 'Höchstens 4000 Zeichen.' },
      },
      {
        name: 'note with NUL',
        who: 'admin',
        request: note('a\0b'),
        status: 400,
        errors: { note: 'Der Text enthält ein ungültiges Zeichen.' },
      },
      {
        name: 'note as number',
        who: 'admin',
        request: note(5),
        status: 400,
        errors: { note: 'Bitte einen Text eingeben.' },
      },
      {
        name: 'sent with offset',
        who: 'admin',
        request: sent('2024-05-02T12:00:00+02:00'),
        status: 200,
        has: [INSTANT],
      },
      ...[
        '2024-05-02',
        '2023-02-29T10:00:00Z',
        '9999-12-31T23:59:59-14:00',
        '0000-01-01T00:00:00+14:00',
        '',
        true,
        0,
      ].map(
        (value): Scenario => ({
          name: `sent ${JSON.stringify(value)}`,
          who: 'admin',
          request: sent(value),
          status: 400,
          errors: NOT_A_DAY,
        }),
      ),
      {
        name: 'version as text',
        who: 'admin',
        request: ({ order }) => ['PUT', '/api/Orders', { id: order, version: '1' }],
        status: 400,
      },
      { name: 'a list', who: 'admin', request: ['PUT', '/api/Orders', [1]], status: 400, code: 'VALIDATION' },
      { name: 'no body', who: 'admin', request: ['PUT', '/api/Orders'], status: 400, code: 'VALIDATION' },
      { name: 'no JSON', who: 'admin', request: ['PUT', '/api/Orders', '{'], status: 400, code: 'MALFORMED' },
    ];
    it.each(each(scenarios))('%s', async (_, scenario) => {
      await play(test(), scenario, house);
    });
  });

  describe('deleting', () => {
    it.each<[string, (id: number) => [string, Json?]]>([
      ['a body', (id) => ['/api/Orders', { id }]],
      ['a whole order as body', (id) => ['/api/Orders', { id, note: 'x', supplier: {} }]],
      ['the query', (id) => [`/api/Orders?id=${id}`]],
    ])('by %s takes lines and mails with it', async (_, request) => {
      const { db } = test().database;
      const id = await storeOrder(test(), house, { note: 'weg', generatedHtml: '<p>Bier</p>' });
      const itemId = await storeItem(test(), id);
      const mail = { orderId: id, messageId: '<1@x>', state: 'sent' as const, startedAt: INSTANT, html: '<p>Bier</p>' };
      await db
        .insertInto('orderMails')
        .values({ ...mail, finishedAt: INSTANT, error: null })
        .execute();

      const reply = await test().call(house.tokens.barkeeper, 'DELETE', ...request(id));
      expect(reply).toMatchObject({ status: 204, body: undefined });

      expect(await read(id)).toBeUndefined();
      expect(await db.selectFrom('orderItems').where('orderId', '=', id).selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('orderMails').where('orderId', '=', id).selectAll().execute()).toEqual([]);
      expect(await historyOf(test(), 'orders', id)).toMatchObject([
        {
          action: 'delete',
          userName: 'barkeeper',
          changes: { note: ['weg', null], supplierId: [house.ids.brewery, null] },
        },
      ]);
      expect(await historyOf(test(), 'orderItems', itemId)).toMatchObject([
        { action: 'delete', changes: { description: ['Helles 0,5 l', null], amount: [2, null] } },
      ]);
    });

    const scenarios: Scenario[] = [
      { name: 'no id', who: 'admin', request: ['DELETE', '/api/Orders'], status: 400, code: 'VALIDATION' },
      { name: 'unknown order', who: 'admin', request: ['DELETE', '/api/Orders?id=999999'], status: 404 },
      { name: 'no token', who: 'nobody', request: ({ order }) => ['DELETE', `/api/Orders?id=${order}`], status: 401 },
      {
        name: 'another group',
        who: 'barkeeper',
        request: ({ kitchenOrder }) => ['DELETE', '/api/Orders', { id: kitchenOrder }],
        status: 403,
        code: 'GROUP',
      },
      {
        name: 'a body counts more than the query',
        who: 'barkeeper',
        request: ({ order, freeOrder }) => ['DELETE', `/api/Orders?id=${order}`, { id: freeOrder }],
        status: 403,
        code: 'GROUP',
      },
    ];
    it.each(each(scenarios))('%s', async (_, scenario) => {
      await play(test(), scenario, house);
    });
  });

  it('keeps a supplier and a group that an order refers to', async () => {
    const { brewery, drinks } = house.ids;
    for (const [url, id] of [
      ['/api/Suppliers', brewery],
      ['/api/StockItemGroups', drinks],
    ]) {
      const { status, body } = await test().call(test().admin, 'DELETE', `${url}?id=${id}`);
      expect(status).toBe(409);
      expect(body.usedBy).toContainEqual(expect.objectContaining({ resource: 'orders', id: house.ids.order }));
    }
  });
});
