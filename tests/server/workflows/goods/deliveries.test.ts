import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Delivery, DeliveryHead, ExpectedDelivery } from '../../../../src/contract/deliveries';
import type { DepositBalance, DepositMovement } from '../../../../src/contract/deposits';
import type { OrderItem } from '../../../../src/contract/orderItems';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type DeliveryHouse, deliverySteps, get, post, sentOrder, setUpDeliveries } from './deliveryHouse';

describeOnEachDatabase('deliveries', (database) => {
  const running = useTestApp(database);
  let house: DeliveryHouse;
  beforeAll(async () => {
    house = await setUpDeliveries(running());
  });
  const { pilsOrder, create, itemsOf, orderOf, movementsOf } = deliverySteps(running, () => house);

  it.each([
    ['all of it', 5, [], { deliveredAmount: 5 }, 'ok', 0, 0, [120, 0.8215, 98.58]],
    ['less', 5, [2], { deliveredAmount: 1.5 }, 'short', 1.5, 0, [36, 0.8215, 29.57]],
    ['more', 5, [2], { deliveredAmount: 4 }, 'over', 0, 0, [96, 0.8215, 78.86]],
    [
      'damaged, the rest not waited for',
      5,
      [],
      { deliveredAmount: 3, outcome: 'damaged', rest: 'cancel' },
      'damaged',
      0,
      2,
      [72, 0.8215, 59.15],
    ],
    ['nothing', 1, [], { deliveredAmount: 0 }, 'missing', 1, 0, null],
  ] as const)('of an order comes %s', async (_, ordered, before, line, outcome, open, cancelled, moved) => {
    const { orderId, itemIds } = await pilsOrder(ordered);
    const book = (deliveredAmount: number, more: Json = {}) =>
      create({ orderIds: [orderId], lines: [{ orderItemId: itemIds[0], deliveredAmount, ...more }], book: true });
    for (const earlier of before) expect((await book(earlier)).status).toBe(201);
    const { deliveredAmount, ...more } = line;
    const { status, body } = await book(deliveredAmount, more);
    expect([status, body.state, body.lines[0]?.outcome]).toEqual([201, 'booked', outcome]);
    const came = before.reduce((sum: number, each) => sum + each, deliveredAmount);
    expect(await itemsOf(orderId)).toMatchObject([
      { receivedAmount: came, cancelledAmount: cancelled, openAmount: open },
    ]);
    expect((await movementsOf(body.id)).map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual(
      moved ? [moved.slice(0, 2)] : [],
    );
    expect(body.lines[0]?.value).toBe(moved ? moved[2] : 0);
    expect((await orderOf(orderId))?.receipt).toBe(open === 0 ? 'complete' : came > 0 ? 'partial' : 'none');
  });

  it('rounds units to thousandths and values to cents', async () => {
    const { ids } = house;
    const { orderId, itemIds } = await sentOrder(running(), house, [{ stockItemId: ids.syrup, amount: 2 }]);
    const { body } = await create({
      orderIds: [orderId],
      lines: [
        { orderItemId: itemIds[0], deliveredAmount: 1.5 },
        { stockItemId: ids.syrup, deliveredAmount: 0.335, unitsPerPackage: 0.7, unitPrice: 19.99 },
      ],
      book: true,
    });
    expect(body.lines).toMatchObject([
      { outcome: 'short', quantity: 0.5, value: 6.45, priceFrom: 'order', orderedAmount: 2, expectedAmount: 2 },
      { outcome: 'unordered', quantity: 0.235, value: 4.7, priceFrom: 'note', orderedAmount: null },
    ]);
    expect([body.goodsValue, body.depositValue]).toEqual([11.15, 0]);
    expect(await itemsOf(orderId)).toMatchObject([{ openAmount: 0.5 }]);
  });

  it('"Alles da" is one call: open amounts, movements, empties', async () => {
    const { orderId } = await sentOrder(running(), house, [
      { stockItemId: house.ids.pils, amount: 2 },
      { description: 'Kehrbesen', amount: 1 },
    ]);
    const balancesBefore = await get<DepositBalance[]>(
      running(),
      `/api/DepositBalances?SupplierId=${house.ids.brewery}`,
    );
    const { status, body } = await create({ orderIds: [orderId], allDelivered: true, book: true }, house.barkeeper);
    expect([status, body.supplierId, body.orderIds, body.bookedByName]).toEqual([
      201,
      house.ids.brewery,
      [orderId],
      'barkeeper',
    ]);
    expect(body.lines).toMatchObject([
      { outcome: 'ok', deliveredAmount: 2, quantity: 48 },
      { description: 'Kehrbesen', outcome: 'ok', deliveredAmount: 1, unitPrice: null, value: null, stockItemId: null },
    ]);
    // Deposits of two crates and 48 bottles are not part of the goods' value.
    expect([body.goodsValue, body.depositValue]).toEqual([39.43, 6.84]);
    const deposits = await get<DepositMovement[]>(running(), `/api/DepositMovements?SupplierId=${house.ids.brewery}`);
    expect(
      deposits
        .filter(({ reference }) => reference?.id === body.id)
        .map(({ depositTypeId, count, value }) => [depositTypeId, count, value]),
    ).toEqual([
      [house.ids.bottle, 48, 3.84],
      [house.ids.crate, 2, 3],
    ]);
    const balances = await get<DepositBalance[]>(running(), `/api/DepositBalances?SupplierId=${house.ids.brewery}`);
    const crates = (list: DepositBalance[]) =>
      list.find(({ depositTypeId }) => depositTypeId === house.ids.crate)?.balance ?? 0;
    expect(crates(balances) - crates(balancesBefore)).toBe(2);
    expect(await create({ orderIds: [orderId], allDelivered: true, book: true })).toMatchObject({
      status: 409,
      body: { code: 'STATE', detail: 'Zu diesen Bestellungen ist nichts mehr offen.' },
    });
  });

  it('a part-filled crate is a crate, and a line may say otherwise', async () => {
    const { ids } = house;
    const { body } = await create({
      supplierId: ids.brewery,
      lines: [{ stockItemId: ids.pils, deliveredAmount: 0.5 }],
      returns: [
        { depositTypeId: ids.crate, count: 1 },
        { depositTypeId: ids.crate, count: 2 },
      ],
      book: true,
    });
    const own = async (id: number) =>
      (await get<DepositMovement[]>(running(), '/api/DepositMovements'))
        .filter(({ reference }) => reference?.id === id)
        .map(({ depositTypeId, count, kind }) => [depositTypeId, count, kind]);
    expect(await own(body.id)).toEqual([
      [ids.crate, -3, 'return'],
      [ids.bottle, 12, 'delivery'],
      [ids.crate, 1, 'delivery'],
    ]);
    const said = await create({
      supplierId: ids.brewery,
      lines: [{ stockItemId: ids.pils, deliveredAmount: 3, deposits: [{ depositTypeId: ids.crate, count: 2 }] }],
      book: true,
    });
    expect(await own(said.body.id)).toEqual([[ids.crate, 2, 'delivery']]);
  });

  it('another article fills the ordered line, at its own price', async () => {
    const { ids } = house;
    const { orderId, itemIds } = await pilsOrder(2);
    const { body } = await create({
      orderIds: [orderId],
      lines: [{ orderItemId: itemIds[0], stockItemId: ids.syrup, deliveredAmount: 2 }],
      book: true,
    });
    expect(body.lines).toMatchObject([
      { outcome: 'replaced', description: 'Sirup', unitPrice: 12.9, priceFrom: 'item' },
    ]);
    expect(await itemsOf(orderId)).toMatchObject([{ receivedAmount: 2, openAmount: 0 }]);
  });

  it('several deliveries for an order, and orders for a delivery', async () => {
    const [one, two] = [await pilsOrder(3), await pilsOrder(2)];
    await create({ orderIds: [one.orderId], lines: [{ orderItemId: one.itemIds[0], deliveredAmount: 1 }], book: true });
    const { body } = await create({ orderIds: [two.orderId, one.orderId], allDelivered: true, book: true });
    expect(body.lines.map(({ deliveredAmount }) => deliveredAmount).sort()).toEqual([2, 2]);
    for (const { orderId } of [one, two]) expect((await orderOf(orderId))?.receipt).toBe('complete');
    const named = await get<DeliveryHead[]>(running(), `/api/Deliveries?OrderId=${one.orderId}`);
    expect(named.map(({ orderIds }) => orderIds.length).sort()).toEqual([1, 2]);
  });

  it('expected orders come by the oldest delivery day, without received ones', async () => {
    const late = await pilsOrder(1, { deliveryDay: '2031-02-01' });
    const early = await sentOrder(
      running(),
      house,
      [
        { stockItemId: house.ids.pils, amount: 4 },
        { stockItemId: house.ids.syrup, amount: 0 },
      ],
      { deliveryDay: '2031-01-01' },
    );
    const unsent = await pilsOrder(1, { sent: null });
    await create({
      orderIds: [early.orderId],
      lines: [{ orderItemId: early.itemIds[0], deliveredAmount: 1 }],
      book: true,
    });
    const list = async (token?: string) =>
      (
        await get<ExpectedDelivery[]>(running(), `/api/Deliveries/expected?SupplierId=${house.ids.brewery}`, token)
      ).filter(({ orderId }) => [late, early, unsent].some((each) => each.orderId === orderId));
    expect(await list()).toMatchObject([
      {
        orderId: early.orderId,
        deliveryDay: '2031-01-01',
        items: [{ orderedAmount: 4, receivedAmount: 1, openAmount: 3, unitsPerPackage: 24, pricePerUnit: 0.8215 }],
      },
      { orderId: late.orderId },
    ]);
    expect(await list(house.barkeeper)).toHaveLength(2);
    expect(await list(running().user)).toEqual([]);
    await create({ orderIds: [early.orderId], allDelivered: true, book: true });
    expect((await list()).map(({ orderId }) => orderId)).toEqual([late.orderId]);
  });

  it('an open one is changed line by line, booked once, and then no more', async () => {
    const { ids } = house;
    const { orderId, itemIds } = await pilsOrder(5);
    const clientId = randomUUID();
    const { body: open } = await create({
      orderIds: [orderId],
      lines: [{ clientId, orderItemId: itemIds[0], deliveredAmount: 1 }],
    });
    expect(open).toMatchObject({ state: 'open', number: null, lines: [{ outcome: 'short', expectedAmount: 5 }] });
    const put = (body: Json) =>
      running().call<Delivery>(running().admin, 'PUT', '/api/Deliveries', { id: open.id, ...body });
    const changed = await put({
      deliveryNoteNumber: 'L-77',
      lines: [
        { clientId, deliveredAmount: 5, unitPrice: 0.9 },
        { clientId: randomUUID(), stockItemId: ids.syrup, deliveredAmount: 1 },
        { clientId: randomUUID(), description: 'Palette', deliveredAmount: 2 },
      ],
    });
    expect(changed.body).toMatchObject({
      deliveryNoteNumber: 'L-77',
      lines: [
        { outcome: 'ok', unitPrice: 0.9, priceFrom: 'note', version: 2 },
        { outcome: 'unordered' },
        { description: 'Palette', value: null },
      ],
    });
    const [first, second] = changed.body.lines;
    expect(await put({ lines: [{ id: first?.id, version: 1, deliveredAmount: 4 }] })).toMatchObject({
      status: 409,
      body: { code: 'VERSION' },
    });
    expect(await put({ version: 1 })).toMatchObject({ status: 409, body: { code: 'VERSION' } });
    const fewer = await put({ lines: [{ id: second?.id, deleted: true }] });
    expect(fewer.body.lines.map(({ description }) => description)).toEqual(['Pils 0,33', 'Palette']);

    const booked = await post(running(), running().admin, `/api/Deliveries/${open.id}/book`);
    const again = await post(running(), running().admin, `/api/Deliveries/${open.id}/book`);
    expect([booked.status, again.status, again.body.number]).toEqual([200, 200, booked.body.number]);
    expect(await movementsOf(open.id)).toHaveLength(1);
    expect(await put({ note: 'zu spät' })).toMatchObject({
      status: 409,
      body: { code: 'STATE', detail: 'Dieser Wareneingang ist gebucht.' },
    });
    expect(await running().call(running().admin, 'DELETE', '/api/Deliveries', { id: open.id })).toMatchObject({
      status: 409,
    });
    // A delivery does not change the articles' prices.
    expect(await get(running(), `/api/StockItems/${ids.pils}`)).toMatchObject({ pricePerUnit: 0.8215 });
  });

  it('an open one can be deleted; the records it names cannot', async () => {
    const { orderId, itemIds } = await pilsOrder(1);
    const { body } = await create({ orderIds: [orderId], allDelivered: true });
    const remove = (url: string) => running().call(running().admin, 'DELETE', url);
    for (const url of [`/api/Orders?id=${orderId}`, `/api/OrderItems?id=${itemIds[0]}`])
      expect(await remove(url)).toMatchObject({
        status: 409,
        body: { code: 'IN_USE', usedBy: [{ resource: 'deliveries', id: body.id }] },
      });
    expect((await remove(`/api/Suppliers?id=${house.ids.brewery}`)).status).toBe(409);
    expect((await remove(`/api/Deliveries?id=${body.id}`)).status).toBe(204);
    expect((await running().call(running().admin, 'GET', `/api/Deliveries/${body.id}`)).status).toBe(404);
    expect((await remove(`/api/Orders?id=${orderId}`)).status).toBe(204);
  });

  it('cancelling takes back goods, empties and cancelled rests, under a number of its own', async () => {
    const { ids } = house;
    const { orderId, itemIds } = await pilsOrder(5);
    const { body } = await create({
      orderIds: [orderId],
      lines: [{ orderItemId: itemIds[0], deliveredAmount: 3, rest: 'cancel' }],
      returns: [{ depositTypeId: ids.crate, count: 1 }],
      book: true,
    });
    expect(await itemsOf(orderId)).toMatchObject([{ receivedAmount: 3, cancelledAmount: 2, openAmount: 0 }]);
    const cancellations = async () =>
      (await get<Json[]>(running(), `/api/AuditLog?Resource=orderItems&RecordId=${itemIds[0]}`)).flatMap(
        ({ action, changes, userName, title }) => (action === 'update' ? [[userName, changes, title]] : []),
      );
    const [line] = await itemsOf(orderId);
    const title = `${line?.description}, Bestellung ${orderId}`;
    expect(await cancellations()).toEqual([['admin', { cancelledAmount: [0, 2] }, title]]);
    const [movement] = await movementsOf(body.id);
    expect(await post(running(), running().admin, `/api/StockMovements/${movement?.id}/reverse`)).toMatchObject({
      status: 409,
      body: { code: 'STATE', detail: 'Bitte den Wareneingang stornieren.' },
    });
    const reverse = () => post(running(), running().admin, `/api/Deliveries/${body.id}/reverse`, { note: 'Doppelt' });
    const [first, second] = [await reverse(), await reverse()];
    expect(first).toMatchObject({
      status: 200,
      body: { state: 'reversed', number: body.number, reverseNote: 'Doppelt' },
    });
    expect(second.body).toEqual(first.body);
    expect(first.body.reverseNumber).toBe((body.number ?? 0) + 1);
    expect((await movementsOf(body.id)).map(({ quantity }) => quantity)).toEqual([-72, 72]);
    const deposits = await get<DepositMovement[]>(running(), '/api/DepositMovements');
    expect(
      deposits.filter(({ reference }) => reference?.id === body.id).reduce((sum, { count }) => sum + count, 0),
    ).toBe(0);
    expect(await itemsOf(orderId)).toMatchObject([{ receivedAmount: 0, cancelledAmount: 0, openAmount: 5 }]);
    expect(await cancellations()).toEqual([
      ['admin', { cancelledAmount: [2, 0] }, title],
      ['admin', { cancelledAmount: [0, 2] }, title],
    ]);
    expect((await orderOf(orderId))?.receipt).toBe('none');
    expect(await post(running(), running().admin, `/api/Deliveries/${body.id}/book`)).toMatchObject({
      status: 409,
      body: { code: 'STATE' },
    });
    const { body: open } = await create({
      supplierId: ids.brewery,
      lines: [{ stockItemId: ids.pils, deliveredAmount: 1 }],
    });
    expect(await post(running(), running().admin, `/api/Deliveries/${open.id}/reverse`, { note: 'x' })).toMatchObject({
      status: 409,
    });
  });

  describe('a cancelled rest', () => {
    const cancel = (id: number | undefined, cancelledAmount: unknown) =>
      running().call<OrderItem>(running().admin, 'PUT', '/api/OrderItems', { id, cancelledAmount });

    it('is set on sent orders, up to the open amount', async () => {
      const { orderId, itemIds } = await pilsOrder(5);
      await create({ orderIds: [orderId], lines: [{ orderItemId: itemIds[0], deliveredAmount: 1.5 }], book: true });
      expect(await cancel(itemIds[0], 3.501)).toMatchObject({
        status: 400,
        body: { errors: { cancelledAmount: 'Höchstens 3,5: Mehr ist nicht mehr offen.' } },
      });
      expect((await cancel(itemIds[0], 3.5)).body).toMatchObject({ cancelledAmount: 3.5, openAmount: 0 });
      expect((await orderOf(orderId))?.receipt).toBe('complete');
      expect((await cancel(itemIds[0], 0)).body).toMatchObject({ openAmount: 3.5 });
      const unsent = await pilsOrder(1, { sent: null });
      expect(await cancel(unsent.itemIds[0], 1)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    });
  });
});
