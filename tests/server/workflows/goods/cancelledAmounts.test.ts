import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/orders';
import { describeRules } from '../../../helpers/databases';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type DeliveryHouse, deliverySteps, get, post, setUpDeliveries } from './deliveryHouse';

const SENT = '2026-11-20T10:00:00.000Z';

describeRules('amounts that are not waited for any more', (database) => {
  const running = useTestApp(database);
  let house: DeliveryHouse;
  beforeAll(async () => {
    house = await setUpDeliveries(running());
  });
  const { pilsOrder, create, itemsOf, orderOf } = deliverySteps(running, () => house);
  const put = <T = Json>(url: string, body: Json) => running().call<T>(running().admin, 'PUT', url, body);
  const change = (id: number | undefined, values: Json) => put('/api/OrderItems', { id, ...values });
  const mark = (id: number, sent: string | null) => put<Order & Json>('/api/Orders', { id, sent });
  const reverse = (id: number) => post(running(), running().admin, `/api/Deliveries/${id}/reverse`, { note: 'Falsch' });
  const logOf = async (id: number | undefined) =>
    (await get<Json[]>(running(), `/api/AuditLog?Resource=orderItems&RecordId=${id}`)).flatMap(({ action, changes }) =>
      action === 'update' ? [changes] : [],
    );
  const deliver = async (deliveredAmount: number, more: Json = {}) => {
    const order = await pilsOrder(5);
    const lines = [{ orderItemId: order.itemIds[0], deliveredAmount, ...more }];
    const { body } = await create({ orderIds: [order.orderId], lines, book: true });
    return { ...order, deliveryId: body.id };
  };

  it.each([0, 1, 2])('are never below 0 when a reversal gives back a rest of %d', async (left) => {
    const { orderId, itemIds, deliveryId } = await deliver(3, { rest: 'cancel' });
    expect((await change(itemIds[0], { cancelledAmount: left })).status).toBe(200);
    expect((await reverse(deliveryId)).status).toBe(200);
    expect(await itemsOf(orderId)).toMatchObject([{ receivedAmount: 0, cancelledAmount: 0, openAmount: 5 }]);
    const [latest] = await logOf(itemIds[0]);
    expect(latest).toEqual(left === 0 ? { cancelledAmount: [2, 0] } : { cancelledAmount: [left, 0] });
    const { body } = await create({ orderIds: [orderId], allDelivered: true, book: true });
    expect(body.lines.map((line) => line.deliveredAmount)).toEqual([5]);
  });

  it.each([
    ['the first', 0, { cancelled: 1, openAmount: 3, receivedAmount: 1 }],
    ['the second', 1, { cancelled: 0, openAmount: 2, receivedAmount: 3 }],
    ['the first, nothing cancelled any more', 0, { left: 0, cancelled: 0, openAmount: 4, receivedAmount: 1 }],
  ])('keep the part cancelled by another delivery that is not reversed: %s is', async (_, reversed, expected) => {
    const { left, cancelled, ...amounts } = { left: 1, ...expected };
    const { orderId, itemIds, deliveryId } = await deliver(3, { rest: 'cancel' });
    await change(itemIds[0], { cancelledAmount: 0 });
    const lines = [{ orderItemId: itemIds[0], deliveredAmount: 1, rest: 'cancel' }];
    const { body: second } = await create({ orderIds: [orderId], lines, book: true });
    await change(itemIds[0], { cancelledAmount: left });
    expect((await reverse([deliveryId, second.id][reversed] ?? 0)).status).toBe(200);
    expect(await itemsOf(orderId)).toMatchObject([{ cancelledAmount: cancelled, ...amounts }]);
  });

  it('are 0 again, where they were stored below it, when their line is saved', async () => {
    const { orderId, itemIds } = await pilsOrder(5);
    const { db } = running().database;
    await db.updateTable('orderItems').set({ cancelledAmount: -2000 }).where('orderId', '=', orderId).execute();
    const [before] = await itemsOf(orderId);
    expect(before).toMatchObject({ cancelledAmount: -2, openAmount: 7 });
    const refused = await change(itemIds[0], { cancelledAmount: -1 });
    expectProblem(refused, 'VALIDATION');
    expect(refused.body.errors).toEqual({ cancelledAmount: 'Der Wert muss größer oder gleich 0 sein.' });
    expect((await put('/api/OrderItems', { ...before })).status).toBe(200);
    expect(await itemsOf(orderId)).toMatchObject([{ cancelledAmount: 0, openAmount: 5 }]);
    expect(await logOf(itemIds[0])).toEqual([{ cancelledAmount: [-2, 0] }]);
  });

  it.each([
    [4, { received: 1, cancelled: 3 }],
    [2, { received: 1, cancelled: 1 }],
    [1, { received: 1, cancelled: 0 }],
    [0, { received: 1, cancelled: 0 }],
    [8, { received: 1, cancelled: 4 }],
  ])('give way when less is ordered: %d', async (amount, { received, cancelled }) => {
    const { orderId, itemIds } = await deliver(1, { rest: 'cancel' });
    const [before] = await itemsOf(orderId);
    // The console sends all fields of a line.
    expect((await put('/api/OrderItems', { ...before, amount })).status).toBe(200);
    const openAmount = Math.max(0, amount - received - cancelled);
    expect(await itemsOf(orderId)).toMatchObject([
      { amount, receivedAmount: received, cancelledAmount: cancelled, openAmount },
    ]);
    const [latest] = await logOf(itemIds[0]);
    expect(latest).toEqual({ amount: [5, amount], ...(cancelled < 4 ? { cancelledAmount: [4, cancelled] } : {}) });
  });

  describe('of an order whose mark is taken away', () => {
    it('are 0, and the order may be received in full once it is sent again', async () => {
      const { orderId, itemIds } = await pilsOrder(5);
      await change(itemIds[0], { cancelledAmount: 5 });
      expect(await orderOf(orderId)).toMatchObject({ receipt: 'complete' });
      expect((await mark(orderId, null)).body).toMatchObject({ sent: null, receipt: 'none' });
      expect(await itemsOf(orderId)).toMatchObject([{ cancelledAmount: 0, openAmount: 5 }]);
      expect((await logOf(itemIds[0]))[0]).toEqual({ cancelledAmount: [5, 0] });
      const { isDone } = await running()
        .database.db.selectFrom('orders')
        .select('isDone')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect(isDone).toBe(0);
      await change(itemIds[0], { amount: 4 });
      await mark(orderId, SENT);
      const { body } = await create({ orderIds: [orderId], allDelivered: true, book: true });
      expect(body.lines.map((line) => line.deliveredAmount)).toEqual([4]);
    });

    it('that was stored as cancelled and unsent are 0 once it is sent', async () => {
      const { orderId, itemIds } = await pilsOrder(5, { sent: null });
      const { db } = running().database;
      await db.updateTable('orderItems').set({ cancelledAmount: 2000 }).where('id', '=', itemIds[0]!).execute();
      await mark(orderId, SENT);
      expect(await itemsOf(orderId)).toMatchObject([{ cancelledAmount: 0, openAmount: 5 }]);
    });

    it.each([
      ['booked', true],
      ['open', false],
    ])('is refused with a delivery that is %s, until that is gone', async (_, book) => {
      const { orderId, itemIds } = await pilsOrder(5);
      const lines = [{ orderItemId: itemIds[0], deliveredAmount: 3, rest: 'cancel' }];
      const { body: delivery } = await create({ orderIds: [orderId], lines, book });
      const refused = await mark(orderId, null);
      expectProblem(refused, 'IN_USE');
      expect(refused.body).toMatchObject({
        detail:
          'Zu dieser Bestellung gibt es einen Wareneingang. Bitte ihn zuerst stornieren oder, solange er offen ist, löschen.',
        usedBy: [{ resource: 'deliveries', id: delivery.id }],
      });
      expect((await orderOf(orderId))?.sent).not.toBeNull();
      if (book) await reverse(delivery.id);
      else await running().call(running().admin, 'DELETE', `/api/Deliveries?id=${delivery.id}`);
      expect((await mark(orderId, null)).body).toMatchObject({ sent: null, receipt: 'none' });
      expect(await itemsOf(orderId)).toMatchObject([{ cancelledAmount: 0, openAmount: 5 }]);
    });
  });
});
