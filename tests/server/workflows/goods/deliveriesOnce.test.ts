import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryHead, ExpectedDelivery } from '../../../../src/contract/deliveries';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { makeToken } from '../../mcp/assistant';
import { type DeliveryHouse, deliverySteps, get, post, sentOrder, setUpDeliveries } from './deliveryHouse';

describeOnEachDatabase('deliveries at once', (database) => {
  const running = useTestApp(database);
  let house: DeliveryHouse;
  beforeAll(async () => {
    house = await setUpDeliveries(running());
  });
  const { pilsOrder, create, itemsOf, movementsOf } = deliverySteps(running, () => house);

  describe('a movement twice', () => {
    it('never: the same clientId answers the stored one, in any state', async () => {
      const { orderId } = await pilsOrder(2);
      const body = { clientId: randomUUID(), orderIds: [orderId], allDelivered: true, book: true };
      const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => create(body)));
      const statuses = [first, ...others].map((each) => each?.status).sort();
      expect(statuses).toEqual([200, 200, 200, 201]);
      expect(new Set([first, ...others].map((each) => each?.body.id)).size).toBe(1);
      expect(await movementsOf(first?.body.id ?? 0)).toHaveLength(1);
      expect(await create(body, house.barkeeper)).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
      await post(running(), running().admin, `/api/Deliveries/${first?.body.id}/reverse`, { note: 'x' });
      expect(await create(body)).toMatchObject({ status: 200, body: { state: 'reversed' } });
    });

    it('is a second one when another program sends it under the same clientId', async () => {
      const { brewery, butcher, pils, syrup } = house.ids;
      const clientId = `lieferung-${database.kind}`;
      const programs = [await makeToken(running(), ['goods:write']), await makeToken(running(), ['goods:write'])];
      const callers = [running().admin, ...programs.map(({ token }) => token)];
      const sent = [
        { supplierId: brewery, lines: [{ stockItemId: pils, deliveredAmount: 1 }] },
        { supplierId: brewery, lines: [{ stockItemId: pils, deliveredAmount: 2 }] },
        { supplierId: butcher, lines: [{ stockItemId: syrup, deliveredAmount: 3 }] },
      ].map((body) => ({ ...body, clientId, book: true }));
      const ids: number[] = [];
      for (const [index, caller] of callers.entries()) {
        const { status, body } = await create(sent[index] ?? {}, caller);
        const { supplierId, lines } = sent[index] ?? {};
        expect([status, body]).toMatchObject([201, { clientId, supplierId, state: 'booked', lines }]);
        expect(await movementsOf(body.id)).toHaveLength(1);
        ids.push(body.id);
      }
      expect(new Set(ids).size).toBe(3);
      for (const [index, caller] of callers.entries())
        expect(await create(sent[index] ?? {}, caller)).toMatchObject({
          status: 200,
          body: { id: ids[index], clientId },
        });
      const heads = await get<DeliveryHead[]>(running(), `/api/Deliveries?filter={"clientId":"${clientId}"}`);
      expect(heads.map((each) => [each.id, each.clientId])).toEqual([...ids].reverse().map((id) => [id, clientId]));
    });

    const one = { stockItemId: 'pils', deliveredAmount: 2, unitsPerPackage: 24 };
    it.each<[string, Json]>([
      ['another supplier', { supplierId: 'butcher' }],
      ['another article', { lines: [{ ...one, stockItemId: 'syrup' }] }],
      ['no article', { lines: [{ ...one, stockItemId: null, description: 'Pils' }] }],
      ['another amount', { lines: [{ ...one, deliveredAmount: 3 }] }],
      ['packages of another size', { lines: [{ ...one, unitsPerPackage: 20 }] }],
      ['one line more', { lines: [one, one] }],
      ['no line', { lines: [], book: false }],
      ['other empties', { returns: [{ depositTypeId: 'crate', count: 2 }] }],
      ['an order', { orderIds: ['order'] }],
    ])('never: the same clientId with %s is refused', async (_, over) => {
      const { orderId } = await sentOrder(running(), house, [{ stockItemId: house.ids.pils, amount: 9 }]);
      const ids: Record<string, number> = { ...house.ids, order: orderId };
      const filled = (value: Json): Json =>
        JSON.parse(JSON.stringify(value), (__, each) => (typeof each === 'string' ? (ids[each] ?? each) : each));
      const body = { clientId: randomUUID(), supplierId: 'brewery', lines: [one], book: true };
      const returns = [{ depositTypeId: 'crate', count: 1 }];
      const first = await create(filled({ ...body, returns }));
      expect(first.status).toBe(201);
      expect(await create(filled({ ...body, returns, ...over }))).toMatchObject({
        status: 409,
        body: { code: 'DUPLICATE', errors: { clientId: expect.any(String) } },
      });
      expect(await create(filled({ ...body, returns }))).toMatchObject({ status: 200, body: { id: first.body.id } });
    });

    it('never: an open one is answered in its current state, but not as booked', async () => {
      const lines = [{ stockItemId: house.ids.pils, deliveredAmount: 2 }];
      const body = { clientId: randomUUID(), supplierId: house.ids.brewery, lines };
      const { body: open } = await create(body);
      const change = { id: open.id, note: 'Rampe', lines: [{ id: open.lines[0]?.id, deliveredAmount: 3 }] };
      await running().call(running().admin, 'PUT', '/api/Deliveries', change);
      expect(await create(body)).toMatchObject({
        status: 200,
        body: { id: open.id, note: 'Rampe', lines: [{ deliveredAmount: 3 }] },
      });
      expect(await create({ ...body, book: true })).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
    });

    it('never: two devices take the same order at once, without a clientId', async () => {
      const { orderId } = await pilsOrder(2);
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => create({ orderIds: [orderId], allDelivered: true, book: true })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(await itemsOf(orderId)).toMatchObject([{ receivedAmount: 2 }]);
    });

    it('never: booked and cancelled at the same time by several', async () => {
      const { body } = await create({
        supplierId: house.ids.brewery,
        lines: [{ stockItemId: house.ids.pils, deliveredAmount: 1 }],
      });
      const booked = await Promise.all(
        Array.from({ length: 4 }, () => post(running(), running().admin, `/api/Deliveries/${body.id}/book`)),
      );
      expect(new Set(booked.map((each) => `${each.status} ${each.body.number}`)).size).toBe(1);
      expect(await movementsOf(body.id)).toHaveLength(1);
      const reversed = await Promise.all(
        Array.from({ length: 4 }, () =>
          post(running(), running().admin, `/api/Deliveries/${body.id}/reverse`, { note: 'x' }),
        ),
      );
      expect(new Set(reversed.map((each) => `${each.status} ${each.body.reverseNumber}`)).size).toBe(1);
      expect((await movementsOf(body.id)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
      expect(await movementsOf(body.id)).toHaveLength(2);
    });
  });

  it('numbers have no gaps, with many users and refusals', async () => {
    const line = { stockItemId: house.ids.pils, deliveredAmount: 1 };
    const { orderId, itemIds } = await pilsOrder(1);
    const refused = {
      orderIds: [orderId],
      lines: [{ orderItemId: itemIds[0], deliveredAmount: 1, expectedAmount: 9 }],
      book: true,
    };
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 2
          ? create(refused)
          : create({ supplierId: index % 2 ? house.ids.brewery : house.ids.butcher, lines: [line], book: true }),
      ),
    );
    const rows = await running().database.db.selectFrom('goodsReceived').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
    const heads = await get<DeliveryHead[]>(running(), '/api/Deliveries');
    const numbers = heads.flatMap(({ number, reverseNumber }) => [number ?? [], reverseNumber ?? []].flat());
    expect(numbers.sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
  });

  it('an order has received the sum of its booked lines, after any bookings and reversals', async () => {
    const { db } = running().database;
    const orders = [await pilsOrder(7), await pilsOrder(3)];
    // A small generator yields the same amounts and cancellations in every run.
    let seed = 41;
    const next = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    for (let step = 0; step < 30; step++) {
      const order = orders[next(2)];
      const { body } = await create({
        orderIds: [order?.orderId],
        lines: [{ orderItemId: order?.itemIds[0], deliveredAmount: next(2000) / 1000 }],
        book: next(4) > 0,
      });
      if (next(3) === 0 && body.state === 'booked')
        await post(running(), running().admin, `/api/Deliveries/${body.id}/reverse`, { note: 'x' });
    }
    for (const { orderId, itemIds } of orders) {
      const lines = await db
        .selectFrom('deliveryLines')
        .innerJoin('deliveries', 'deliveries.id', 'deliveryLines.deliveryId')
        .select('deliveredAmount')
        .where('orderItemId', '=', itemIds[0] ?? 0)
        .where('state', '=', 'booked')
        .execute();
      const sum = lines.reduce((all, { deliveredAmount }) => all + deliveredAmount, 0);
      expect(sum).toBeGreaterThan(0);
      const [item] = await itemsOf(orderId);
      expect(item?.receivedAmount).toBe(sum / 1000);
      const { body: expected } = await running().call<ExpectedDelivery[]>(
        running().admin,
        'GET',
        '/api/Deliveries/expected',
      );
      expect(expected.some((each) => each.orderId === orderId)).toBe((item?.openAmount ?? 0) > 0);
    }
  });

  it('lists sort, filter and cut, and refuse invalid queries', async () => {
    const url = (query: string) => `/api/Deliveries?${query}`;
    const sorted = await running().call<DeliveryHead[]>(
      running().admin,
      'GET',
      url('sort=["number","ASC"]&range=[0,1]&filter={}'),
    );
    expect([sorted.status, sorted.body.length]).toEqual([200, 2]);
    expect(sorted.headers['content-range']).toMatch(/^deliveries 0-1\/\d+$/);
    expect(await running().call(running().admin, 'GET', url('State=lost'))).toMatchObject({ status: 400 });
    expect(await running().call(running().admin, 'GET', url('From=2026-02-01&To=2026-01-01'))).toMatchObject({
      status: 400,
    });
    const open = await get<DeliveryHead[]>(running(), url('State=open'));
    expect(open.every(({ state }) => state === 'open')).toBe(true);
    expect(await running().call('', 'GET', url(''))).toMatchObject({ status: 401 });
  });
});
