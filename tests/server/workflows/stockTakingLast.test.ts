import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { createItem } from '../../helpers/masterData';
import { type TestApp, useTestApp } from '../../helpers/testApp';
import { API, count, details, type Item, itemAt, type StockHouse, setUpStock, start } from './stockTakingSetup';

const setPrice = (test: TestApp, itemId: number, price: number) =>
  test.call<Item[]>(test.user, 'PUT', `${API}/UpdateStockTakingItemPrice?itemId=${itemId}&newPrice=${price}`);

describeRules('an inventory after other counts', (under) => {
  const test = useTestApp(under);
  let house: StockHouse;
  beforeAll(async () => {
    house = await setUpStock(test());
  });

  it('tells for each row the amount and time of the count before', async () => {
    const item = await createItem(test(), house, { name: 'Cola', stockLocations: [house.bar] });
    const first = await start(test());
    const none = { lastAmount: null, lastCountedAt: null };
    expect(itemAt(first, item, house.bar)).toMatchObject(none);
    const { body: counted } = await count(test(), itemAt(first, item, house.bar).id, 7.5);
    // A row's own amount does not become its `lastAmount`.
    expect(counted).toMatchObject({ newAmount: 7.5, ...none });
    const last = { lastAmount: 7.5, lastCountedAt: counted.countedAt };
    const second = await start(test());
    expect(itemAt(second, item, house.bar)).toMatchObject({ newAmount: null, ...last });
    // A row without an amount does not count as a last amount.
    const third = await start(test());
    expect(itemAt(third, item, house.bar)).toMatchObject(last);
    const { body: own } = await count(test(), itemAt(third, item, house.bar).id, 1);
    expect(own).toMatchObject({ newAmount: 1, ...last });
    expect((await setPrice(test(), Number(own.id), 2)).body).toMatchObject([{ newAmount: 1, ...last }]);
  });

  it('takes a finished census for the count before, when it was later', async () => {
    const item = await createItem(test(), house, { name: 'Tonic', stockLocations: [house.bar] });
    const first = await start(test());
    await count(test(), itemAt(first, item, house.bar).id, 3);
    const { body: group } = await test().call(test().admin, 'POST', '/api/StockItemGroups', {
      name: 'Nur Tonic',
      executionDayOfWeek: 1,
    });
    const assignment = { stockItemGroupId: group.id, stockItemId: item, minAmountInGroup: 1 };
    await test().call(test().admin, 'POST', '/api/StockItemGroupAssignments', assignment);
    const { body: census } = await test().call(test().admin, 'POST', '/api/Census/StartNewCensus', {
      stockItemGroupId: group.id,
    });
    const lines = `/api/Census/${census.id}/stock_modifications`;
    const { body: read } = await test().call<Item[]>(test().admin, 'GET', lines);
    await test().call(test().admin, 'PUT', lines, { id: read[0]?.id, newAmount: 4 });
    await test().call(test().admin, 'PUT', '/api/Census', { id: census.id, status: 1 });
    expect(itemAt(await start(test()), item, house.bar)).toMatchObject({ lastAmount: 4 });
    // A count made while the inventory is open does not become its `lastAmount`.
    expect(itemAt(await details(test(), first.id), item, house.bar)).toMatchObject({ lastAmount: null });
  });
});
