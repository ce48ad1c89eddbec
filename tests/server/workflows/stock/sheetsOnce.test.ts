import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OrderItem } from '../../../../src/contract/orderItems';
import type { Order } from '../../../../src/contract/orders';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createItem, createMasterData } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';

describeOnEachDatabase('an order sheet sent twice', (under) => {
  const test = useTestApp(under);
  let supplier = 0;
  let other = 0;
  let drinks = 0;
  let kitchen = 0;
  let names: Record<string, number> = {};
  beforeAll(async () => {
    const data = await createMasterData(test());
    [drinks, kitchen] = [data.drinks, data.kitchen];
    supplier = await test().create('/api/Suppliers', { name: 'Getränke' });
    other = await test().create('/api/Suppliers', { name: 'Andere Getränke' });
    const pils = await createItem(test(), data, { name: 'Pils', supplierId: supplier });
    const cola = await createItem(test(), data, { name: 'Cola', supplierId: supplier });
    names = { pils, cola };
  });
  const order = (body: Json, { token = test().admin, at = supplier } = {}) =>
    test().call<{ orders: Order[] } & Json>(
      token,
      'POST',
      `/api/OrderSheets/${at}`,
      JSON.parse(JSON.stringify(body), (_, each) => names[String(each)] ?? each),
    );
  const sheet = (): Json => ({
    clientId: randomUUID(),
    note: 'Hintertür',
    deliveryDay: '2027-01-05',
    items: [twoPils, oneCola],
  });
  const twoPils = { stockItemId: 'pils', amount: 2 };
  const oneCola = { stockItemId: 'cola', amount: 1 };
  const ids = ({ body }: { body: { orders: Order[] } }) => body.orders.map(({ id }) => id);
  const allOrders = async () =>
    ids({ body: { orders: (await test().call<Order[]>(test().admin, 'GET', '/api/Orders')).body } });

  it.each<[string, Json, Json?]>([
    ['word for word', {}],
    ['in another order', { items: [{ amount: 1, stockItemId: 'cola' }, twoPils] }],
    ['with an article of amount 0', { items: [twoPils, { stockItemId: 999_999, amount: 0 }, oneCola] }],
    ['with a note of nothing for none', { note: null }, { note: undefined }],
  ])('is answered with its order %s, after any change of it', async (_, again, over = {}) => {
    const sent = { ...sheet(), ...over };
    const made = await order(sent);
    expect(made.status).toBe(201);
    const [id] = ids(made);
    const lines = (await test().call<OrderItem[]>(test().admin, 'GET', `/api/OrderItems?OrderIds=${id}`)).body;
    await test().call(test().admin, 'PUT', '/api/OrderItems', { id: lines[0]?.id, amount: 7 });
    await test().call(test().admin, 'PUT', '/api/Orders', { id, note: 'Am Tor', deliveryDay: '2027-01-07' });
    const reply = await order({ ...sent, ...again });
    expect([reply.status, ids(reply)]).toEqual([200, [id]]);
  });

  it.each<[string, Json]>([
    ['another amount', { items: [{ ...twoPils, amount: 8 }, oneCola] }],
    ['an article less', { items: [twoPils] }],
    ['another article', { items: [oneCola, { ...oneCola, stockItemId: 'pils' }] }],
    ['another note', { note: 'Vordertür' }],
    ['no note', { note: undefined }],
    ['another day', { deliveryDay: '2027-01-06' }],
    ['no day', { deliveryDay: null }],
    ['the next possible day', { deliveryDay: undefined }],
  ])('is refused with %s, naming the order there is', async (_, over) => {
    const sent = sheet();
    const [id] = ids(await order(sent));
    const before = await allOrders();
    const reply = await order({ ...sent, ...over });
    expectProblem(reply, 'DUPLICATE');
    const title = `Bestellung ${id}`;
    expect(reply.body).toMatchObject({
      errors: { clientId: expect.stringContaining(title) },
      usedBy: [{ resource: 'orders', id, title }],
    });
    expect(await allOrders()).toEqual(before);
  });

  it('is refused at another supplier', async () => {
    const sent = sheet();
    await order(sent);
    expectProblem(await order(sent, { at: other }), 'DUPLICATE');
  });

  it('is refused to another user, without naming the order', async () => {
    const { token } = await test().member('Kollegin', [drinks, kitchen]);
    const sent = sheet();
    const made = await order(sent);
    const before = await allOrders();
    const reply = await order(sent, { token });
    expectProblem(reply, 'DUPLICATE');
    expect(reply.body).toMatchObject({ errors: { clientId: expect.any(String) } });
    expect(reply.body).not.toHaveProperty('usedBy');
    expect(await allOrders()).toEqual(before);
    expect(ids(await order(sent))).toEqual(ids(made));
  });

  it('is refused when its group was taken away meanwhile', async () => {
    const { id, token } = await test().member('Aushilfe', [drinks]);
    const sent = sheet();
    expect((await order(sent, { token })).status).toBe(201);
    await test().call(test().admin, 'POST', `/api/Users/${id}/stock_item_groups`, [kitchen]);
    expectProblem(await order(sent, { token }), 'GROUP');
  });

  it('is answered with its order, even if an earlier version stored no content of it', async () => {
    const sent = sheet();
    const made = await order(sent);
    await test().database.db.updateTable('orders').set({ sheetContent: null }).execute();
    const reply = await order({ ...sent, note: 'Vordertür' });
    expect([reply.status, ids(reply)]).toEqual([200, ids(made)]);
  });
});
