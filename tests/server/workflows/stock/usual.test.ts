import { beforeAll, expect, it } from 'vitest';
import type { UsualAmount } from '../../../../src/contract/usualAmounts';
import { describeRules } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import { play, type Scenario } from '../../../helpers/scenarios';
import { useTestApp } from '../../../helpers/testApp';
import { day, merging } from '../merging/mergingCalls';
import { type OrderHouse, setUpOrders, storeItem, storeOrder } from '../orders/orderSetup';

describeRules('usual amounts', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  const usual = async (query: string, token = test().admin) =>
    (await test().call<UsualAmount[]>(token, 'GET', `/api/UsualAmounts?Kind=${query}`)).body;
  const order = async (amount: number, over: object = {}) => {
    const orderId = await storeOrder(test(), house, { sent: '2024-05-02T08:00:00.000Z', ...over });
    return storeItem(test(), orderId, { stockItemId: house.ids.beer, amount });
  };
  const deliver = (stockItemId: number | undefined, deliveredAmount: number, supplierId = house.ids.brewery) =>
    test().create('/api/Deliveries', { supplierId, lines: [{ stockItemId, deliveredAmount }], book: true });
  const lose = (quantity: number, stockItemId = house.ids.beer, at?: string) =>
    test().create('/api/Losses', { stockItemId, quantity, reason: 'Bruch', at });

  beforeAll(async () => {
    house = await setUpOrders(test());
    const { ids } = house;
    ids.meat = await createItem(test(), ids, { name: 'Wurst', supplierId: ids.butcher });
  });

  it('are empty at first', async () => {
    for (const kind of ['order', 'delivery', 'loss']) expect(await usual(kind)).toEqual([]);
  });

  it('are those of the last ten sent orders above 0', async () => {
    await order(90);
    for (const amount of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await order(amount);
    await order(0);
    await order(70, { sent: null });
    await order(10);
    expect(await usual('order')).toEqual([{ stockItemId: house.ids.beer, count: 10, median: 5, largest: 10 }]);
  });

  it('are those of orders of the own groups', async () => {
    await order(80, { stockItemGroupId: house.ids.kitchen });
    await order(60, { stockItemGroupId: null });
    expect(await usual('order')).toMatchObject([{ median: 7, largest: 80 }]);
    expect(await usual('order', house.tokens.barkeeper)).toMatchObject([{ median: 5, largest: 10 }]);
  });

  it('are those of booked deliveries that were not taken back', async () => {
    await deliver(house.ids.beer, 2.5);
    await deliver(house.ids.beer, 3);
    const taken = await deliver(house.ids.beer, 50);
    await test().call(test().admin, 'POST', `/api/Deliveries/${taken}/reverse`, { note: 'Irrtum' });
    await deliver(house.ids.meat, 4, house.ids.butcher);
    const beer = { stockItemId: house.ids.beer, count: 2, median: 2.5, largest: 3 };
    expect(await usual('delivery')).toEqual([beer, { stockItemId: house.ids.meat, count: 1, median: 4, largest: 4 }]);
    expect(await usual(`delivery&SupplierId=${house.ids.brewery}`)).toEqual([beer]);
  });

  it('leave out deliveries of orders of other groups', async () => {
    const orderItemId = await order(6, { stockItemGroupId: house.ids.kitchen });
    const { orderId } = await test()
      .database.db.selectFrom('orderItems')
      .select('orderId')
      .where('id', '=', orderItemId)
      .executeTakeFirstOrThrow();
    await test().create('/api/Deliveries', {
      orderIds: [orderId],
      lines: [{ orderItemId, deliveredAmount: 6 }],
      book: true,
    });
    const query = `delivery&SupplierId=${house.ids.brewery}`;
    expect(await usual(query)).toMatchObject([{ count: 3, largest: 6 }]);
    expect(await usual(query, house.tokens.barkeeper)).toMatchObject([{ count: 2, largest: 3 }]);
  });

  it('are the last ten losses in units, without those taken back', async () => {
    await lose(40);
    for (let amount = 1; amount <= 10; amount++) await lose(amount / 2);
    const taken = await lose(30);
    await test().call(test().admin, 'POST', `/api/StockMovements/${taken}/reverse`);
    expect(await usual('loss')).toEqual([{ stockItemId: house.ids.beer, count: 10, median: 2.5, largest: 5 }]);
  });

  it.each(['earlier', 'later'])('of the %s of two merged articles are the last ten of both', async (stays) => {
    const make = (name: string) => createItem(test(), house.ids, { name: `${name}, ${stays}` });
    const [first, between, last] = [await make('Saft'), await make('Limo'), await make('Nektar')];
    for (let n = 1; n <= 8; n++) {
      await lose(n, first, day(2 * n));
      await lose(10 + n, last, day(2 * n + 1));
    }
    await lose(50, between, day(9));
    const [gone, into] = stays === 'earlier' ? [last, first] : [first, last];
    expect((await merging(test).merge('stockItems', gone, into)).status).toBe(200);
    const told = (await usual('loss')).filter(({ stockItemId }) => [first, between, last].includes(stockItemId));
    const both = { stockItemId: into, count: 10, median: 8, largest: 18 };
    const one = { stockItemId: between, count: 1, median: 50, largest: 50 };
    expect(told).toEqual(stays === 'earlier' ? [both, one] : [one, both]);
  });

  const scenarios: Scenario[] = [
    { name: 'nobody', who: 'nobody', request: ['GET', '/api/UsualAmounts?Kind=loss'], status: 401 },
    { name: 'no kind', who: 'admin', request: ['GET', '/api/UsualAmounts'], status: 400 },
    { name: 'another kind', who: 'admin', request: ['GET', '/api/UsualAmounts?Kind=count'], status: 400 },
    { name: 'no supplier', who: 'admin', request: ['GET', '/api/UsualAmounts?Kind=loss&SupplierId=x'], status: 400 },
    {
      name: 'an unknown supplier',
      who: 'barkeeper',
      request: ['GET', '/api/UsualAmounts?Kind=loss&SupplierId=999999'],
      status: 200,
    },
  ];
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('answers %s', async (_, scenario) => {
    await play(test(), scenario, house);
  });
});
