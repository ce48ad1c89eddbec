import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import type { Json, TestApp } from '../../../helpers/testApp';

/** A small house, and what its tests of orders call somebody or something. */
export interface OrderHouse {
  ids: MasterData;
  /** `barkeeper` has the group of the drinks and no other. */
  tokens: { barkeeper: string };
  barkeeperId: number;
}

/** Master data, one article, and a user of one group. The brewery can be mailed to, the butcher cannot. */
export async function setUpOrders(test: TestApp): Promise<OrderHouse> {
  const data = await createMasterData(test);
  await test.call(test.admin, 'PUT', '/api/Suppliers', {
    id: data.brewery,
    email: 'bestellung@brauerei.example',
    customerNumber: 'K-77',
  });
  const beer = await createItem(test, data, { name: 'Helles 0,5 l', pricePerUnit: 0.8912, unitsPerPackage: 24.5 });
  const { id, token } = await test.member('barkeeper', [data.drinks]);
  return { ids: { ...data, beer }, tokens: { barkeeper: token }, barkeeperId: id };
}

/** Makes an order at the brewery as it stands in the database; answers its id. */
export async function storeOrder(test: TestApp, { ids }: OrderHouse, over: Json = {}): Promise<number> {
  const row = {
    supplierId: ids.brewery,
    stockItemGroupId: ids.drinks,
    censusId: null,
    created: '2024-05-01T08:00:00.000Z',
    sent: null,
    generatedHtml: null,
    note: '',
    ...over,
  };
  const { id } = await test.database.db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds two crates to an order; answers the line's id. */
export async function storeItem(test: TestApp, orderId: number, over: Json = {}): Promise<number> {
  const row = { orderId, description: 'Helles 0,5 l', itemNumber: 'H-05', amount: 2, packagingUnit: 'Kiste', ...over };
  const { id } = await test.database.db.insertInto('orderItems').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** With two crates on it: orders without a line are not mailed. */
export async function storeFilled(test: TestApp, house: OrderHouse, over: Json = {}): Promise<number> {
  const id = await storeOrder(test, house, over);
  await storeItem(test, id);
  return id;
}

/** Orders with lines of the own group, of another one and of none; their ids are added to those of the house. `other` may be changed. */
export async function setUpItems(test: TestApp): Promise<OrderHouse & { other: number }> {
  const house = await setUpOrders(test);
  const order = await storeOrder(test, house);
  const other = await storeOrder(test, house);
  const kitchenOrder = await storeOrder(test, house, { stockItemGroupId: house.ids.kitchen });
  const freeOrder = await storeOrder(test, house, { stockItemGroupId: null });
  Object.assign(house.ids, {
    order,
    other,
    kitchenOrder,
    freeOrder,
    second: await storeItem(test, other, { description: 'Zweite Bestellung' }),
    first: await storeItem(test, order, {
      description: 'Weißbier',
      unitsPerPackage: 24_500,
      pricePerUnit: 8_912,
      proposedAmount: 3,
      reason: 'Mindestbestand 48 − gezählt 19 = 29 Flasche ÷ 24 → 2 Kiste',
    }),
    third: await storeItem(test, order, { description: 'Alt', itemNumber: null, packagingUnit: null }),
    kitchenItem: await storeItem(test, kitchenOrder, { description: 'Schnitzel' }),
    freeItem: await storeItem(test, freeOrder, { description: 'Besen' }),
  });
  return { ...house, other };
}

/** The lines of history about one record, oldest first. */
export async function historyOf(test: TestApp, resource: string, recordId: number) {
  const rows = await test.database.db
    .selectFrom('auditLog')
    .select(['action', 'userName', 'changes'])
    .where('resource', '=', resource)
    .where('recordId', '=', recordId)
    .orderBy('id')
    .execute();
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as Json }));
}
