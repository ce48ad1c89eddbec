import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { counting } from './censusSetup';
import { type OrderHouse, setUpOrders } from './orders/orderSetup';
import { start as startStockTaking } from './stockTakingSetup';

describeOnEachDatabase('expected amounts', (under) => {
  const test = useTestApp(under);
  const { counted, finish, requestOrders, start, lines, save } = counting(test);
  let house: OrderHouse;
  const NOTHING = { expectedAmount: null, expectedCounted: null, expectedDelivered: null };
  const censusLine = async () => {
    const id = Number((await start(house.ids.drinks as number)).body.id);
    return { id, line: (await lines(id)).find(({ stockItemId }) => stockItemId === house.ids.beer) };
  };
  const stockTakingItem = async () =>
    (await startStockTaking(test())).stockTakingItems.find(({ stockItemId }) => stockItemId === house.ids.beer);
  const deliver = (deliveredAmount: number) =>
    test().create('/api/Deliveries', {
      supplierId: house.ids.brewery,
      lines: [{ stockItemId: house.ids.beer, deliveredAmount }],
      book: true,
    });

  beforeAll(async () => {
    house = await setUpOrders(test());
  });

  it('are unknown before the first count', async () => {
    expect((await censusLine()).line).toMatchObject(NOTHING);
    expect(await stockTakingItem()).toMatchObject(NOTHING);
  });

  it('are the last count and the movements since', async () => {
    const first = await counted(house.ids.drinks as number, () => 12);
    await finish(first);
    // Until its orders are requested, the census still runs.
    await requestOrders(first);
    await deliver(2);
    const taken = await deliver(5);
    await test().call(test().admin, 'POST', `/api/Deliveries/${taken}/reverse`, { note: 'Irrtum' });
    await test().create('/api/Losses', { stockItemId: house.ids.beer, quantity: 1.5, reason: 'Bruch' });
    const expected = { expectedAmount: 59.5, expectedCounted: 12, expectedDelivered: 49, lastAmount: 12 };
    const { id, line } = await censusLine();
    expect(line).toMatchObject(expected);
    expect((await save(id, { id: line?.id, newAmount: 7 })).body).toMatchObject({ newAmount: 7, ...expected });
    expect(await stockTakingItem()).toMatchObject(expected);
  });

  it('are unknown of an article that lies at several places', async () => {
    await test().create('/api/StockLocationAssignments', {
      stockItemId: house.ids.beer,
      stockLocationId: await test().create('/api/StockLocations', { name: 'Zweiter Keller' }),
    });
    expect((await censusLine()).line).toMatchObject({ ...NOTHING, lastAmount: 12 });
    expect(await stockTakingItem()).toMatchObject(NOTHING);
  });
});
