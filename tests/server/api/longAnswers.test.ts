import { beforeAll, describe, expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const ARTICLES = 40;

describeRules('a long answer under a key', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let articles: number[];
  let places: number[];
  beforeAll(async () => {
    data = await createMasterData(test());
    places = [];
    for (let at = 0; at < 60; at += 1)
      places.push(
        await test().create('/api/StockLocations', { name: `Regal ${at} im hinteren Keller`, countingOrder: at }),
      );
    articles = [];
    for (let at = 0; at < ARTICLES; at += 1)
      articles.push(
        await test().create('/api/StockItems', itemBody(data, { name: `Ware ${at}`, orderNumber: `${at}` })),
      );
  });

  const send = (key: string, method: 'POST' | 'PUT', url: string, body: unknown, token = test().admin) =>
    test().call(token, method, url, body, { 'idempotency-key': key });
  const storedUnder = (key: string) =>
    test().database.db.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const longDelivery = () => ({
    supplierId: data.brewery,
    lines: Array.from({ length: 30 }, (_, at) => ({ description: `Eimer ${at}`, deliveredAmount: 1 })),
  });
  const deliveries = async () => (await test().call<Json[]>(test().admin, 'GET', '/api/Deliveries')).body.length;

  it.each<[string, () => { method: 'POST' | 'PUT'; url: string; body: unknown }]>([
    ['a delivery', () => ({ method: 'POST', url: '/api/Deliveries', body: longDelivery() })],
    [
      'prices',
      () => ({
        method: 'POST',
        url: '/api/StockItems/UpdatePrices',
        body: articles.map((stockItemId) => ({ stockItemId, newPrice: 1.25 })),
      }),
    ],
    [
      'the assignments of a group',
      () => ({
        method: 'PUT',
        url: `/api/StockItemGroups/${data.drinks}/stock_item_group_assignments`,
        body: { items: articles.map((stockItemId) => ({ stockItemId, minAmountInGroup: 3 })) },
      }),
    ],
    [
      'the places of an article',
      () => ({ method: 'POST', url: `/api/StockItems/${articles[0]}/stock_locations`, body: places }),
    ],
    ['an inventory', () => ({ method: 'POST', url: '/api/StockTaking/StartNewStockTaking', body: {} })],
  ])('is kept as a reference to its record, and made again: %s', async (name, request) => {
    const { method, url, body } = request();
    const first = await send(name, method, url, body);
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    expect(JSON.stringify(first.body).length).toBeGreaterThan(4096);
    expect(await storedUnder(name)).toMatchObject({
      body: '',
      recordId: Array.isArray(first.body) ? 0 : first.body.id,
      status: first.status,
    });
    const again = await send(name, method, url, body);
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([
      first.status,
      'true',
      first.body,
    ]);
    expectProblem(await send(name, method, `${url}?x=1`, body), 'IDEMPOTENCY_MISMATCH');
  });

  it('is repeated after a restart, and the work is done once', async () => {
    const before = await deliveries();
    const first = await send('restarted', 'POST', '/api/Deliveries', longDelivery());
    await test().restart();
    const again = await send('restarted', 'POST', '/api/Deliveries', longDelivery());
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([201, 'true', first.body]);
    expect(await deliveries()).toBe(before + 1);
  });

  describe('of a record', () => {
    it('that was changed since tells its present state', async () => {
      const { body: made } = await send('changed', 'POST', '/api/Deliveries', longDelivery());
      const { body: now } = await test().call(test().admin, 'PUT', '/api/Deliveries', { id: made.id, note: 'Kühl' });
      const again = await send('changed', 'POST', '/api/Deliveries', longDelivery());
      expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([201, 'true', now]);
      expect(again.body).toMatchObject({ id: made.id, note: 'Kühl', version: 2 });
    });

    it('that was deleted since says so, and the work is not repeated', async () => {
      const { body: made } = await send('deleted', 'POST', '/api/Deliveries', longDelivery());
      await test().call(test().admin, 'DELETE', '/api/Deliveries', { id: made.id });
      const before = await deliveries();
      const again = await send('deleted', 'POST', '/api/Deliveries', longDelivery());
      expectProblem(again, 'NOT_FOUND');
      expect(again.body.detail).toBe('Das ist geschehen, der Eintrag wurde danach aber gelöscht.');
      expect(await deliveries()).toBe(before);
    });

    it('of a group that was taken away is not repeated', async () => {
      const { id, token } = await test().member('marta', [data.drinks]);
      const order = { supplierId: data.brewery, stockItemGroupId: data.drinks, sent: new Date().toISOString() };
      const orderId = await test().create('/api/Orders', order);
      const body = { ...longDelivery(), orderIds: [orderId] };
      expect((await send('of a group', 'POST', '/api/Deliveries', body, token)).status).toBe(201);
      await test().call(test().admin, 'POST', `/api/Users/${id}/stock_item_groups`, [data.kitchen]);
      expectProblem(await send('of a group', 'POST', '/api/Deliveries', body, token), 'GROUP');
    });
  });

  it('that is short is kept to the letter', async () => {
    const { body: made } = await send('short', 'POST', '/api/Units', { name: 'Fass' });
    expect(await storedUnder('short')).toMatchObject({ body: JSON.stringify(made), recordId: null });
  });
});
