import { beforeAll, describe, expect, it } from 'vitest';
import { inParts } from '../../../server/db/engine/inParts';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { counting, createGroup } from './censusSetup';
import { type OrderHouse, setUpOrders, storeOrder } from './orders/orderSetup';

describeOnEachDatabase('how many lines there may be', (under) => {
  const test = useTestApp(under);
  const { call, finish, lines, requestOrders, save, start } = counting(test);
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpOrders(test());
  });
  const storeLines = async (orderId: number, count: number) => {
    const row = { orderId, description: 'Besen', amount: 1 };
    for (const part of inParts(Array.from({ length: count }, () => row)))
      await test().database.db.insertInto('orderItems').values(part).execute();
  };

  describe('in an order', () => {
    it('500 fit, with several callers at the same instant', async () => {
      const orderId = await storeOrder(test(), house);
      await storeLines(orderId, 497);
      const line = { orderId, description: 'Eimer', amount: 1 };
      const replies = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/api/OrderItems', line)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400]);
      expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
        code: 'VALIDATION',
        detail: 'Eine Bestellung hat höchstens 500 Positionen. Bitte für weitere eine zweite Bestellung anlegen.',
      });
    });

    it('a count that needs more is refused, and orders when there are fewer', async () => {
      const group = await createGroup(test(), 'Großes Lager');
      for (let at = 0; at < 501; at += 1)
        await createItem(test(), house.ids, { name: `Ware ${at}` }, { stockItemGroupId: group });
      const id = Number((await start(group)).body.id);
      const toCount = (await lines(id)).map((line) => ({ id: line.id, newAmount: 0 }));
      for (const part of [toCount.slice(0, 500), toCount.slice(500)])
        expect(await save(id, part)).toMatchObject({ status: 200 });
      expect(await finish(id)).toMatchObject({ status: 200 });
      expect(await requestOrders(id)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', detail: expect.stringContaining('wären 501 Positionen zu bestellen') },
      });
      const [spare] = await lines(id);
      await call('PUT', '/api/StockItems', { id: spare?.stockItemId, archived: true });
      const { body } = await requestOrders(id);
      const [order] = body.orders as Json[];
      expect((await call<Json[]>('GET', `/api/OrderItems?OrderIds=${order?.id}`)).body).toHaveLength(500);
    });
  });

  describe('in a delivery', () => {
    const refused = {
      status: 400,
      body: { code: 'VALIDATION', detail: 'Ein Wareneingang hat höchstens 1.000 Positionen.' },
    };
    const buckets = (count: number) =>
      Array.from({ length: count }, () => ({ description: 'Eimer', deliveredAmount: 1 }));

    it('1,000 fit, in however many requests', async () => {
      const { body } = await call('POST', '/api/Deliveries', { supplierId: house.ids.brewery, lines: buckets(500) });
      const more = (count: number) => call('PUT', '/api/Deliveries', { id: body.id, lines: buckets(count) });
      expect(await more(500)).toMatchObject({ status: 200 });
      expect(await more(1)).toMatchObject(refused);
    });

    it('1,000 fit, with any open amounts', async () => {
      const orderIds = [];
      for (const count of [500, 500, 1]) {
        const orderId = await storeOrder(test(), house, { sent: '2024-05-01T09:00:00.000Z' });
        await storeLines(orderId, count);
        orderIds.push(orderId);
      }
      expect(await call('POST', '/api/Deliveries', { orderIds, allDelivered: true })).toMatchObject(refused);
    });
  });
});
