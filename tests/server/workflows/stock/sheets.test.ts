import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrderItem } from '../../../../src/contract/orderItems';
import type { OrderSheet, OrderSheetItem } from '../../../../src/contract/orderSheets';
import type { Order } from '../../../../src/contract/orders';
import { describeRules } from '../../../helpers/databases';
import { createItem, itemBody } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { counting } from '../censusSetup';
import { historyOf, type OrderHouse, setUpOrders } from '../orders/orderSetup';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

describeRules('order sheets', (under) => {
  const test = useTestApp(under);
  const { counted, finish } = counting(test);
  let house: OrderHouse;
  let turn = 0;
  let supplier = 0;
  let pils = 0;
  const make = (name: string, over: Json = {}, assignment: Json = {}) =>
    createItem(test(), house.ids, { name: `${name} ${turn}`, supplierId: supplier, ...over }, assignment);
  const url = () => `/api/OrderSheets/${supplier}`;
  const sheet = async (token = test().admin) => (await test().call<OrderSheet>(token, 'GET', url())).body;
  const rowOf = async (stockItemId: number, token?: string) =>
    (await sheet(token)).items.find((item) => item.stockItemId === stockItemId) as OrderSheetItem;
  const order = (body: Json, token = test().admin) =>
    test().call<{ orders: Order[] } & Json>(token, 'POST', url(), body);
  const linesOf = async (orderId: number) =>
    (await test().call<OrderItem[]>(test().admin, 'GET', `/api/OrderItems?OrderIds=${orderId}`)).body;
  const ordered = async (body: Json, lines: Json[]) => {
    const orderId = await test().create('/api/Orders', {
      supplierId: supplier,
      stockItemGroupId: house.ids.drinks,
      ...body,
    });
    for (const line of lines) await test().create('/api/OrderItems', { orderId, ...line });
    return orderId;
  };
  const allOrders = async () =>
    (await test().call<Order[]>(test().admin, 'GET', '/api/Orders?ShowSent=true')).body.map(({ id }) => id);
  beforeAll(async () => {
    house = await setUpOrders(test());
  });
  beforeEach(async () => {
    turn += 1;
    supplier = await test().create('/api/Suppliers', { name: `Getränke ${turn}` });
    pils = await make('Pils');
    house.ids.supplier = supplier;
    house.ids.pils = pils;
  });

  it('tells everything about an article never counted nor ordered', async () => {
    expect(await sheet()).toEqual({
      supplierId: supplier,
      supplierName: `Getränke ${turn}`,
      deliveryDay: null,
      orderUntil: null,
      items: [
        {
          stockItemId: pils,
          name: `Pils ${turn}`,
          orderNumber: 'H-05',
          unit: 'Flasche',
          packagingUnit: 'Kiste',
          unitsPerPackage: 24,
          pricePerUnit: 0.89,
          stockItemGroupId: house.ids.drinks,
          minimum: 48,
          fixedOrderAmount: null,
          stock: null,
          unitChangedAt: null,
          countedAt: null,
          openAmount: 0,
          draftAmount: 0,
          lastAmount: null,
          lastOrderedAt: null,
          lastTime: 0,
          fill: null,
        },
      ],
    });
  });

  it('fills up from stock and from amounts on order, sent or not', async () => {
    const census = await counted(house.ids.drinks as number, ({ stockItemId }) => (stockItemId === pils ? 4 : 0));
    await finish(census);
    expect(await rowOf(pils)).toMatchObject({ stock: 4, countedAt: expect.any(String), fill: 2 });
    await ordered({}, [{ stockItemId: pils, amount: 1 }]);
    expect(await rowOf(pils)).toMatchObject({ draftAmount: 1, openAmount: 0, fill: 1, lastAmount: null, lastTime: 0 });
    const sent = daysAgo(1);
    const orderId = await ordered({ sent }, [{ stockItemId: pils, amount: 3 }]);
    expect(await rowOf(pils)).toMatchObject({
      draftAmount: 1,
      openAmount: 3,
      fill: 0,
      lastAmount: 3,
      lastOrderedAt: sent,
      lastTime: 3,
    });
    await test().create('/api/Deliveries', {
      orderIds: [orderId],
      lines: [{ orderItemId: (await linesOf(orderId))[0]?.id, deliveredAmount: 1 }],
      book: true,
    });
    expect(await rowOf(pils)).toMatchObject({ openAmount: 2, stock: 28, fill: 0, lastAmount: 3 });
  });

  it('remembers the latest sent order of an article, and the latest day of the supplier', async () => {
    const cola = await make('Cola');
    const rum = await make('Rum');
    await ordered({ sent: daysAgo(9) }, [
      { stockItemId: pils, amount: 5 },
      { stockItemId: rum, amount: 2 },
    ]);
    const last = daysAgo(3);
    await ordered({ sent: last }, [{ stockItemId: cola, amount: 4 }]);
    await ordered({ sent: last }, [
      { stockItemId: cola, amount: 1 },
      { stockItemId: rum, amount: 0 },
    ]);
    await ordered({}, [{ stockItemId: pils, amount: 7 }]);
    const items = (await sheet()).items.map(({ name, lastAmount, lastTime }) => [
      name.split(' ')[0],
      lastAmount,
      lastTime,
    ]);
    expect(items).toEqual([
      ['Cola', 1, 5],
      ['Pils', 5, 0],
      ['Rum', 2, 0],
    ]);
  });

  it('names the next delivery and its cut-off', async () => {
    for (let weekday = 0; weekday < 7; weekday += 1)
      await test().create('/api/SupplierDeliveryDays', {
        supplierId: supplier,
        weekday,
        daysBefore: 1,
        orderUntil: '23:59',
      });
    const { dates } = (
      await test().call<{ dates: Json[] }>(test().admin, 'GET', `/api/Suppliers/${supplier}/delivery-dates?Count=1`)
    ).body;
    const { deliveryDay, orderUntil } = await sheet();
    expect({ day: deliveryDay, orderUntil }).toEqual({ day: dates[0]?.day, orderUntil: dates[0]?.orderUntil });
    const made = await order({ items: [{ stockItemId: pils, amount: 1 }] });
    expect(made.body.orders).toMatchObject([{ deliveryDay }]);
    const without = await order({ deliveryDay: null, items: [{ stockItemId: pils, amount: 1 }] });
    expect(without.body.orders).toMatchObject([{ deliveryDay: null }]);
    const other = await order({
      deliveryDay: '2027-01-05',
      note: 'Hintertür',
      items: [{ stockItemId: pils, amount: 1 }],
    });
    expect(other.body.orders).toMatchObject([{ deliveryDay: '2027-01-05', note: 'Hintertür' }]);
  });

  it('shows articles of own groups in the lowest of them, and those in none to administrators alone', async () => {
    const meat = await make('Wurst', {}, { stockItemGroupId: house.ids.kitchen });
    const both = await make('Zitrone', {}, { stockItemGroupId: house.ids.kitchen, minAmountInGroup: 9 });
    await test().create('/api/StockItemGroupAssignments', {
      stockItemGroupId: house.ids.drinks,
      stockItemId: both,
      minAmountInGroup: 3,
    });
    const free = await test().create(
      '/api/StockItems',
      itemBody(house.ids, { name: `Besen ${turn}`, supplierId: supplier }),
    );
    const gone = await make('Altes');
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: gone, archived: true });
    const seen = async (token: string) =>
      (await sheet(token)).items.map(({ stockItemId, stockItemGroupId, minimum }) => [
        stockItemId,
        stockItemGroupId,
        minimum,
      ]);
    const { drinks, kitchen } = house.ids;
    expect(await seen(test().admin)).toEqual([
      [free, null, null],
      [pils, drinks, 48],
      [meat, kitchen, 48],
      [both, drinks, 3],
    ]);
    expect(await seen(house.tokens.barkeeper)).toEqual([
      [pils, drinks, 48],
      [both, drinks, 3],
    ]);
    expect(await seen(test().user)).toEqual([]);
  });

  it('makes one order per group, lines as copied from the article, and leaves drafts alone', async () => {
    const meat = await make('Wurst', { orderNumber: 'W-1' }, { stockItemGroupId: house.ids.kitchen });
    const free = await test().create('/api/StockItems', itemBody(house.ids, { name: 'Besen', supplierId: supplier }));
    const draft = await ordered({}, [{ stockItemId: pils, amount: 9 }]);
    const { status, body } = await order({
      items: [
        { stockItemId: free, amount: 1 },
        { stockItemId: meat, amount: 2 },
        { stockItemId: pils, amount: 3 },
        { stockItemId: house.ids.beer, amount: 0 },
      ],
    });
    expect(status).toBe(201);
    const { drinks, kitchen } = house.ids;
    expect(body.orders).toMatchObject([
      { stockItemGroupId: drinks, supplierId: supplier, sent: null, note: '', censusId: null },
      { stockItemGroupId: kitchen },
      { stockItemGroupId: null },
    ]);
    const [first, second] = body.orders;
    expect(await linesOf(first?.id ?? 0)).toMatchObject([
      {
        stockItemId: pils,
        description: `Pils ${turn}`,
        itemNumber: 'H-05',
        amount: 3,
        packagingUnit: 'Kiste',
        unitsPerPackage: 24,
        pricePerUnit: 0.89,
        proposedAmount: null,
        reason: null,
      },
    ]);
    const [line] = await linesOf(second?.id ?? 0);
    expect(line).toMatchObject({ itemNumber: 'W-1', amount: 2 });
    expect(await historyOf(test(), 'orderItems', line?.id ?? 0)).toMatchObject([
      { action: 'create', userName: 'admin' },
    ]);
    expect(await linesOf(draft)).toMatchObject([{ amount: 9 }]);
  });

  it('answers the same orders to the same clientId, of the same caller', async () => {
    const body = { clientId: randomUUID(), items: [{ stockItemId: pils, amount: 2 }] };
    const [first, second] = await Promise.all([
      order(body, house.tokens.barkeeper),
      order(body, house.tokens.barkeeper),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect(first.body).toEqual(second.body);
    expectProblem(await order(body), 'DUPLICATE');
  });

  it('writes nothing when one article is refused', async () => {
    const before = await allOrders();
    const meat = await make('Wurst', {}, { stockItemGroupId: house.ids.kitchen });
    const items = [
      { stockItemId: pils, amount: 2 },
      { stockItemId: meat, amount: 2 },
    ];
    expectProblem(await order({ items }, house.tokens.barkeeper), 'GROUP');
    expectProblem(await order({ items: [...items, { stockItemId: 999_999, amount: 1 }] }), 'VALIDATION');
    expect(await allOrders()).toEqual(before);
  });

  it('takes 500 articles and not one more', async () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        stockItemId: at === 0 ? pils : 100_000 + at,
        amount: at === 0 ? 1 : 0,
      }));
    expect((await order({ items: items(500) })).status).toBe(201);
    expect((await order({ items: items(501) })).body.errors).toEqual({ items: 'Höchstens 500 Artikel auf einmal.' });
  });
});
