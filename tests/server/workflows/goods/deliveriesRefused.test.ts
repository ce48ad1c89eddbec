import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Delivery, DeliveryHead, ExpectedDelivery } from '../../../../src/contract/deliveries';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type DeliveryHouse, deliverySteps, get, post, setUpDeliveries } from './deliveryHouse';

const twentyOneCounts = Array.from({ length: 21 }, () => ({ depositTypeId: 1, count: 1 }));

describeOnEachDatabase('deliveries that are refused', (database) => {
  const running = useTestApp(database);
  let house: DeliveryHouse;
  beforeAll(async () => {
    house = await setUpDeliveries(running());
  });
  const { pilsOrder, create, itemsOf } = deliverySteps(running, () => house);

  describe('is not booked', () => {
    it('when something else is open than was seen', async () => {
      const { orderId, itemIds } = await pilsOrder(5);
      const body = {
        orderIds: [orderId],
        lines: [{ orderItemId: itemIds[0], deliveredAmount: 5, expectedAmount: 5 }],
        book: true,
      };
      expect(
        (await create({ ...body, lines: [{ orderItemId: itemIds[0], deliveredAmount: 2, expectedAmount: 5 }] })).status,
      ).toBe(201);
      const refused = await create(body);
      expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION' } });
      expect((refused.body as unknown as { current: ExpectedDelivery[] }).current).toMatchObject([
        { orderId, items: [{ openAmount: 3 }] },
      ]);
      expect(await itemsOf(orderId)).toMatchObject([{ receivedAmount: 2, openAmount: 3 }]);
      expect(await get<DeliveryHead[]>(running(), `/api/Deliveries?OrderId=${orderId}`)).toHaveLength(1);
    });

    it.each<[string, (made: { orderId: number; itemIds: number[] }) => Json, number, string, string[]]>([
      ['without a line', ({ orderId }) => ({ orderIds: [orderId], book: true }), 400, 'VALIDATION', ['lines']],
      ['without a supplier', () => ({ lines: [] }), 400, 'VALIDATION', ['supplierId']],
      [
        'for orders of another supplier',
        ({ orderId }) => ({ supplierId: house.ids.butcher, orderIds: [orderId] }),
        400,
        'VALIDATION',
        ['orderIds'],
      ],
      ['for an order that is not there', () => ({ orderIds: [999_999] }), 400, 'VALIDATION', ['orderIds']],
      [
        'with an item of another order',
        ({ itemIds }) => ({ supplierId: house.ids.brewery, lines: [{ orderItemId: itemIds[0], deliveredAmount: 1 }] }),
        400,
        'VALIDATION',
        ['lines.0.orderItemId'],
      ],
      [
        'with a line of nothing',
        () => ({ supplierId: house.ids.brewery, lines: [{ deliveredAmount: 1 }] }),
        400,
        'VALIDATION',
        ['lines.0.description'],
      ],
      [
        'with an amount below 0',
        () => ({ supplierId: house.ids.brewery, lines: [{ stockItemId: house.ids.pils, deliveredAmount: -1 }] }),
        400,
        'VALIDATION',
        ['lines.0.deliveredAmount'],
      ],
      [
        'with four decimals',
        () => ({ supplierId: house.ids.brewery, lines: [{ stockItemId: house.ids.pils, deliveredAmount: 0.0001 }] }),
        400,
        'VALIDATION',
        ['lines.0.deliveredAmount'],
      ],
      [
        'with an amount as text',
        () => ({ supplierId: house.ids.brewery, lines: [{ stockItemId: house.ids.pils, deliveredAmount: '1' }] }),
        400,
        'VALIDATION',
        ['lines.0.deliveredAmount'],
      ],
      [
        'with empties that are not there',
        () => ({ supplierId: house.ids.brewery, returns: [{ depositTypeId: 99_999, count: 1 }] }),
        400,
        'VALIDATION',
        ['returns'],
      ],
      [
        'with more empties in a line than a line has',
        () => ({
          supplierId: house.ids.brewery,
          lines: [{ stockItemId: house.ids.pils, deliveredAmount: 1, deposits: twentyOneCounts }],
        }),
        400,
        'VALIDATION',
        ['lines.0.deposits'],
      ],
      [
        'in the future',
        () => ({ supplierId: house.ids.brewery, deliveredAt: '2999-01-01T00:00:00.000Z' }),
        400,
        'VALIDATION',
        ['deliveredAt'],
      ],
    ])('%s', async (_, body, status, code, fields) => {
      const reply = await create(body(await pilsOrder(1)));
      expect(reply).toMatchObject({ status, body: { code } });
      expect(Object.keys((reply.body as unknown as { errors: Json }).errors)).toEqual(fields);
    });

    it.each<[string, Json, string]>([
      ['more units', { stockItemId: 'pils', deliveredAmount: 1e9 }, 'deliveredAmount'],
      [
        'more units in packages of its own',
        { description: 'x', deliveredAmount: 1e6, unitsPerPackage: 1001 },
        'deliveredAmount',
      ],
      ['more money', { description: 'x', deliveredAmount: 1e6, unitPrice: 10_001 }, 'unitPrice'],
    ])('with %s than can be stored', async (_, { stockItemId, ...line }, field) => {
      const item = stockItemId ? { stockItemId: house.ids.pils } : {};
      const lines = [
        { description: 'gut', deliveredAmount: 1 },
        { ...line, ...item },
      ];
      expect(await create({ supplierId: house.ids.brewery, lines, book: true })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: { [`lines.1.${field}`]: 'Die Zahl ist zu groß.' } },
      });
      expect((await create({ supplierId: house.ids.brewery, lines })).status).toBe(201);
    });

    it('when the order was not sent', async () => {
      const { orderId } = await pilsOrder(1, { sent: null });
      expect(await create({ orderIds: [orderId] })).toMatchObject({ status: 409, body: { code: 'STATE' } });
    });
  });

  it('when another draft has booked the open amounts', async () => {
    const { orderId } = await pilsOrder(4);
    const draft = async () => (await create({ orderIds: [orderId], allDelivered: true })).body;
    const [first, second] = [await draft(), await draft()];
    const book = (id: number) => post(running(), running().admin, `/api/Deliveries/${id}/book`, {});
    expect(await book(first.id)).toMatchObject({ status: 200 });
    expect(await book(second.id)).toMatchObject({ status: 409, body: { code: 'VERSION' } });
    expect(await book(first.id)).toMatchObject({ status: 200 });
  });

  it('is not deleted when somebody has changed it, or a line of it, since it was shown', async () => {
    const { orderId } = await pilsOrder(4);
    const changes: ((made: Delivery) => Json)[] = [
      () => ({ note: 'von nebenan' }),
      ({ lines }) => ({ lines: [{ id: lines[0]?.id, deliveredAmount: 9 }] }),
      () => ({ lines: [{ clientId: randomUUID(), description: 'Palette', deliveredAmount: 2 }] }),
      ({ lines }) => ({ lines: [{ id: lines[0]?.id, deleted: true }] }),
    ];
    const call = <T = Json>(...[method, url, body]: ['PUT' | 'DELETE', string, Json?]) =>
      running().call<T>(running().admin, method, url, body);
    for (const change of changes) {
      const made = (await create({ orderIds: [orderId], allDelivered: true })).body;
      const changed = await call<Delivery>('PUT', '/api/Deliveries', { id: made.id, ...change(made) });
      const stale = await call('DELETE', `/api/Deliveries?id=${made.id}&version=${made.version}`);
      expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION', current: { id: made.id } } });
      const body = { id: made.id, version: changed.body.version };
      expect(await call('DELETE', '/api/Deliveries', body)).toMatchObject({ status: 204 });
    }
  });

  it('is not booked when it has another version than was shown', async () => {
    const made = (
      await create({ supplierId: house.ids.brewery, lines: [{ description: 'Palette', deliveredAmount: 5 }] })
    ).body;
    const { admin } = running();
    const lines = [{ id: made.lines[0]?.id, deliveredAmount: 50 }];
    const { body: changed } = await running().call<Delivery>(admin, 'PUT', '/api/Deliveries', { id: made.id, lines });
    const book = (version: number) => post(running(), admin, `/api/Deliveries/${made.id}/book`, { version });
    expect(await book(made.version)).toMatchObject({
      status: 409,
      body: { code: 'VERSION', current: { id: made.id, state: 'open', lines: [{ deliveredAmount: 50 }] } },
    });
    for (const _ of ['once', 'again'])
      expect(await book(changed.version)).toMatchObject({ status: 200, body: { state: 'booked' } });
  });

  it('groups decide about receiving, reading and cancelling', async () => {
    const { orderId } = await pilsOrder(1);
    const { user } = running();
    expect(await create({ orderIds: [orderId], allDelivered: true, book: true }, user)).toMatchObject({
      status: 403,
      body: { code: 'GROUP' },
    });
    const { body } = await create({ orderIds: [orderId], allDelivered: true, book: true });
    expect(await running().call(user, 'GET', `/api/Deliveries/${body.id}`)).toMatchObject({
      status: 403,
      body: { code: 'GROUP' },
    });
    expect(await get<DeliveryHead[]>(running(), `/api/Deliveries?OrderId=${orderId}`, user)).toEqual([]);
    expect(await get<DeliveryHead[]>(running(), `/api/Deliveries?OrderId=${orderId}`, house.barkeeper)).toHaveLength(1);
    const url = `/api/Deliveries/${body.id}/reverse`;
    expect(await post(running(), user, url, { note: 'x' })).toMatchObject({ status: 403, body: { code: 'GROUP' } });
    expect(await post(running(), house.barkeeper, url, { note: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'ROLE' },
    });
    expect(await post(running(), running().admin, url)).toMatchObject({ status: 400 });
  });
});
