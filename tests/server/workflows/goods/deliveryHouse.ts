import type { Delivery } from '../../../../src/contract/deliveries';
import type { OrderItem } from '../../../../src/contract/orderItems';
import type { Order } from '../../../../src/contract/orders';
import type { StockMovement } from '../../../../src/contract/stockMovements';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import type { Json, Reply, TestApp } from '../../../helpers/testApp';

/** Ids of a small house with sent orders; `barkeeper` has only the group of the drinks. */
export interface DeliveryHouse {
  ids: MasterData & { pils: number; syrup: number; crate: number; bottle: number };
  barkeeper: string;
  barkeeperId: number;
}

/** Creates the house. Pils comes in crates of 24 bottles with deposit, syrup in single bottles without. */
export async function setUpDeliveries(test: TestApp): Promise<DeliveryHouse> {
  const data = await createMasterData(test);
  const pils = await createItem(test, data, { name: 'Pils 0,33', pricePerUnit: 0.8215, unitsPerPackage: 24 });
  const syrup = await createItem(test, data, { name: 'Sirup', pricePerUnit: 12.9, unitsPerPackage: 0.333 });
  const crate = await test.create('/api/DepositTypes', { name: 'Kasten', value: 1.5, kind: 'crate' });
  const bottle = await test.create('/api/DepositTypes', { name: 'Flasche 0,33', value: 0.08, kind: 'bottle' });
  await test.create('/api/StockItemDeposits', { stockItemId: pils, depositTypeId: crate, count: 1 });
  await test.create('/api/StockItemDeposits', { stockItemId: pils, depositTypeId: bottle, count: 24 });
  const { id, token } = await test.member('barkeeper', [data.drinks]);
  return { ids: { ...data, pils, syrup, crate, bottle }, barkeeper: token, barkeeperId: id };
}

/** Creates a sent order at the brewery with these lines; returns its id and the ids of its lines. */
export async function sentOrder(
  test: TestApp,
  { ids }: DeliveryHouse,
  lines: Json[],
  over: Json = {},
): Promise<{ orderId: number; itemIds: number[] }> {
  const orderId = await test.create('/api/Orders', {
    supplierId: ids.brewery,
    stockItemGroupId: ids.drinks,
    sent: new Date().toISOString(),
    ...over,
  });
  const itemIds: number[] = [];
  for (const line of lines) itemIds.push(await test.create('/api/OrderItems', { orderId, ...line }));
  return { orderId, itemIds };
}

export const post = <T = Delivery>(test: TestApp, token: string, url: string, body: Json = {}): Promise<Reply<T>> =>
  test.call<T>(token, 'POST', url, body);

export const get = async <T>(test: TestApp, url: string, token = test.admin): Promise<T> =>
  (await test.call<T>(token, 'GET', url)).body;

export function deliverySteps(running: () => TestApp, house: () => DeliveryHouse) {
  return {
    pilsOrder: (amount: number, over: Json = {}) =>
      sentOrder(running(), house(), [{ stockItemId: house().ids.pils, amount }], over),
    create: (body: Json, token = running().admin) => post(running(), token, '/api/Deliveries', body),
    itemsOf: (orderId: number) => get<OrderItem[]>(running(), `/api/OrderItems?OrderIds=${orderId}`),
    orderOf: async (orderId: number) => (await get<Order[]>(running(), `/api/Orders?OrderId=${orderId}`))[0],
    movementsOf: async (id: number) =>
      (await get<StockMovement[]>(running(), '/api/StockMovements?Kind=delivery')).filter(
        ({ reference }) => reference?.resource === 'deliveries' && reference.id === id,
      ),
  };
}
