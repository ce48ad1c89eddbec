import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import type { Json, TestApp } from '../../../helpers/testApp';

export interface OrderHouse {
  ids: MasterData;
  /** `barkeeper` has only the group of the drinks. */
  tokens: { barkeeper: string };
  barkeeperId: number;
}

/**
 * Creates master data, one article, and a user of one group. Only the brewery has a mail address, the butcher has
 * none.
 */
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

/** Stores an order at the brewery directly in the database; returns its id. */
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

export async function storeItem(test: TestApp, orderId: number, over: Json = {}): Promise<number> {
  const row = { orderId, description: 'Helles 0,5 l', itemNumber: 'H-05', amount: 2, packagingUnit: 'Kiste', ...over };
  const { id } = await test.database.db.insertInto('orderItems').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores an order with two crates, because orders without a line are not mailed. */
export async function storeFilled(test: TestApp, house: OrderHouse, over: Json = {}): Promise<number> {
  const id = await storeOrder(test, house, over);
  await storeItem(test, id);
  return id;
}

/**
 * Stores orders with lines of the own group, of another one and of none, and adds their ids to the house. `other` may
 * be changed.
 */
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
