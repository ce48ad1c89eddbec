import { beforeAll, expect, it } from 'vitest';
import type { StockNow, StockNowDetails } from '../../../../src/contract/stockNow';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createItem, itemBody } from '../../../helpers/masterData';
import { play, type Scenario } from '../../../helpers/scenarios';
import { useTestApp } from '../../../helpers/testApp';
import { makeToken } from '../../mcp/assistant';
import { counting } from '../censusSetup';
import { type OrderHouse, setUpOrders } from '../orders/orderSetup';

describeOnEachDatabase('stock now', (under) => {
  const test = useTestApp(under);
  const { counted, finish } = counting(test);
  let house: OrderHouse;
  let orderId = 0;
  const list = async (query = '', token = test().admin) =>
    (await test().call<StockNow>(token, 'GET', `/api/StockNow${query}`)).body;
  const one = async (id: number, token = test().admin) =>
    (await test().call<StockNowDetails>(token, 'GET', `/api/StockNow/${id}`)).body;
  beforeAll(async () => {
    house = await setUpOrders(test());
    const { ids } = house;
    ids.meat = await createItem(
      test(),
      ids,
      { name: 'Wurst', supplierId: ids.butcher, pricePerUnit: 2.3456 },
      { stockItemGroupId: ids.kitchen, minAmountInGroup: 5 },
    );
    await test().create('/api/StockItemGroupAssignments', {
      stockItemGroupId: ids.kitchen,
      stockItemId: ids.beer,
      minAmountInGroup: 10,
    });
    ids.broom = await test().create('/api/StockItems', itemBody(ids, { name: 'Besen' }));
    ids.gone = await test().create('/api/StockItems', itemBody(ids, { name: 'Altes' }));
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: ids.gone, archived: true });
    await finish(await counted(ids.drinks as number, () => 30));
    orderId = await test().create('/api/Orders', {
      supplierId: ids.brewery,
      stockItemGroupId: ids.drinks,
      sent: new Date().toISOString(),
    });
    const lineId = await test().create('/api/OrderItems', { orderId, stockItemId: ids.beer, amount: 3 });
    await test().create('/api/Deliveries', {
      orderIds: [orderId],
      lines: [{ orderItemId: lineId, deliveredAmount: 1 }],
      book: true,
    });
    const draft = await test().create('/api/Orders', { supplierId: ids.brewery, stockItemGroupId: ids.kitchen });
    await test().create('/api/OrderItems', { orderId: draft, stockItemId: ids.beer, amount: 9 });
    await test().create('/api/Losses', { stockItemId: ids.beer, quantity: 1.5, reason: 'Bruch' });
    const taken = await test().create('/api/Losses', { stockItemId: ids.beer, quantity: 2, reason: 'Bruch' });
    await test().call(test().admin, 'POST', `/api/StockMovements/${taken}/reverse`);
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: ids.beer, pricePerUnit: 1 });
  });

  it('lists each active article by name, with stock or as unknown', async () => {
    const { totals, items } = await list();
    expect(items.map(({ name }) => name)).toEqual(['Besen', 'Helles 0,5 l', 'Wurst']);
    const [broom, beer] = items;
    expect(beer).toEqual({
      stockItemId: house.ids.beer,
      name: 'Helles 0,5 l',
      unit: 'Flasche',
      supplierId: house.ids.brewery,
      supplierName: 'Brauerei Süd',
      groupNames: ['Getränke', 'Küche'],
      countedAmount: 30,
      countedAt: expect.any(String),
      moved: 23,
      amount: 53,
      unitChangedAt: null,
      minimum: 58,
      below: true,
      onOrder: 49,
      price: 1,
      value: 53,
    });
    expect(broom).toMatchObject({ groupNames: [], amount: null, minimum: null, below: false, onOrder: 0, value: null });
    expect(totals).toEqual({ value: 53, unknown: 2, below: 1 });
  });

  it.each<[string, (ids: Readonly<Record<string, number>>) => string, string[]]>([
    ['below the minimum', () => '?Below=true', ['Helles 0,5 l']],
    ['of a supplier', ({ butcher }) => `?SupplierId=${butcher}`, ['Wurst']],
    ['of a group', ({ kitchen }) => `?StockItemGroupId=${kitchen}`, ['Helles 0,5 l', 'Wurst']],
    ['of nobody', () => '?SupplierId=999999', []],
  ])('lists those %s', async (_, query, expected) => {
    expect((await list(query(house.ids))).items.map(({ name }) => name)).toEqual(expected);
  });

  it('shows a user the groups and the minimum of the own groups', async () => {
    const beer = (await list('', house.tokens.barkeeper)).items.find(({ name }) => name === 'Helles 0,5 l');
    expect(beer).toMatchObject({ groupNames: ['Getränke'], amount: 53, minimum: 48, below: false });
  });

  it('is a CSV with a sum, in which the unknown is empty', async () => {
    const { text, headers } = await test().call(test().admin, 'GET', '/api/StockNow?format=csv');
    const [head, broom, beer, , sum] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(head).toBe(
      'Artikel;Einheit;Lieferant;Bestand;Gezählt;Gezählt am;Bewegt;Menge;Mindestbestand;Bestellt;Preis;Wert',
    );
    expect(broom).toBe('Besen;Flasche;Brauerei Süd;;;;;;;0;0,89;');
    expect(beer).toMatch(/^Helles 0,5 l;Flasche;Brauerei Süd;Getränke \+ Küche;30;[\d. :]+;23;53;58;49;1;53$/);
    expect(sum).toBe('Summe;;;;;;;;;;;53');
  });

  it('tells the packages of one order in the order of its lines', async () => {
    const article = { name: 'Fassbrause', unitsPerPackage: 1 };
    const stockItemId = await test().create('/api/StockItems', itemBody(house.ids, article));
    const draft = await test().create('/api/Orders', { supplierId: house.ids.brewery, sent: new Date().toISOString() });
    const packages = ['Kiste', 'Dose', 'Fass'];
    for (const packagingUnit of packages)
      await test().create('/api/OrderItems', { orderId: draft, stockItemId, amount: 2, packagingUnit });
    await test().create('/api/Deliveries', { orderIds: [draft], allDelivered: true, book: true });
    const { orders, deliveries } = await one(stockItemId);
    for (const events of [orders, deliveries]) expect(events.map(({ unit }) => unit)).toEqual(packages);
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: stockItemId, archived: true });
  });

  it('tells the last orders, deliveries, losses and prices of one, archived too', async () => {
    const beer = await one(house.ids.beer as number);
    expect(beer).toMatchObject({
      amount: 53,
      orders: [{ amount: 9 }, { id: orderId, amount: 3, unit: 'Kiste' }],
      deliveries: [{ amount: 1, unit: 'Kiste' }],
      losses: [{ amount: 1.5, unit: 'Flasche' }],
      prices: [{ oldPrice: 0.8912, newPrice: 1 }],
    });
    const own = await one(house.ids.beer as number, house.tokens.barkeeper);
    expect(own.orders.map(({ id }) => id)).toEqual([orderId]);
    expect(await one(house.ids.gone as number)).toMatchObject({ name: 'Altes', amount: null, orders: [] });
  });

  it('tells a program prices only with their right, after any other caller', async () => {
    const programs = {
      both: await makeToken(test(), ['goods:read', 'invoices:read']),
      writer: await makeToken(test(), ['goods:write', 'invoices:write']),
      goods: await makeToken(test(), ['goods:read']),
    };
    const seen = async (token: string) => (await one(house.ids.beer as number, token)).prices.length;
    const all = [programs.both, programs.goods, programs.writer, programs.goods].map(({ token }) => token);
    const counts: number[] = [];
    for (const token of [test().admin, ...all, test().admin]) counts.push(await seen(token));
    expect(counts).toEqual([1, 1, 0, 1, 0, 1]);
  });

  const scenarios: Scenario[] = [
    { name: 'nobody', who: 'nobody', request: ['GET', '/api/StockNow'], status: 401 },
    { name: 'nobody, of one', who: 'nobody', request: ['GET', '/api/StockNow/1'], status: 401 },
    {
      name: 'an unknown article',
      who: 'admin',
      request: ['GET', '/api/StockNow/999999'],
      status: 404,
      code: 'NOT_FOUND',
    },
    { name: 'a malformed article', who: 'admin', request: ['GET', '/api/StockNow/x'], status: 400 },
    { name: 'a malformed filter', who: 'admin', request: ['GET', '/api/StockNow?Below=1'], status: 400 },
    { name: 'another format', who: 'admin', request: ['GET', '/api/StockNow?format=pdf'], status: 400 },
    {
      name: 'a group that is not the own',
      who: 'barkeeper',
      request: ({ kitchen }) => ['GET', `/api/StockNow?StockItemGroupId=${kitchen}`],
      status: 403,
      code: 'GROUP',
    },
    {
      name: 'a user without groups, who sees what is there',
      who: 'user',
      request: ['GET', '/api/StockNow'],
      status: 200,
      has: ['"amount":53'],
      lacks: ['Getränke'],
    },
  ];
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('answers %s', async (_, scenario) => {
    await play(test(), scenario, house);
  });
});
