import { AMOUNT_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import { groupBy } from '../../../../src/lib/groupBy';
import { fromScaled } from '../../../../src/resources/kit';
import { orderTotal } from '../../../../src/rules/orderValue';
import { rowsWhere } from '../../../db/repository/rowsById';
import { isCountedAs, survivorOf, survivorsOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';

interface ValuedOrder {
  id: number;
  supplierId: number;
  deliveryDay: string | null;
}

/** Values in euros without deposit. With a delivery day, adds the orders sent to the same supplier for that day. */
export async function goodsValues(
  db: Db,
  asked: readonly ValuedOrder[],
): Promise<Map<number, { value: number; unpriced: number }>> {
  const survivors = await survivorsOf(db, 'suppliers', [...new Set(asked.map(({ supplierId }) => supplierId))]);
  const orders = asked.map((order) => ({ ...order, supplierId: survivors.get(order.supplierId) ?? order.supplierId }));
  const sent = groupBy(await sentWith(db, orders), keyOf);
  const together = new Map(
    orders.map((order) => [order.id, new Set([order.id, ...(sent.get(keyOf(order)) ?? []).map(({ id }) => id)])]),
  );
  const ids = [...new Set([...together.values()].flatMap((each) => [...each]))];
  const lines = groupBy(await readLines(db, ids), ({ orderId }) => orderId);
  return new Map([...together].map(([id, each]) => [id, orderTotal([...each].flatMap((one) => lines.get(one) ?? []))]));
}

const keyOf = ({ supplierId, deliveryDay }: ValuedOrder) => `${supplierId} ${deliveryDay}`;

async function sentWith(db: Db, orders: readonly ValuedOrder[]): Promise<ValuedOrder[]> {
  const days = [...new Set(orders.flatMap(({ deliveryDay }) => deliveryDay ?? []))];
  if (days.length === 0) return [];
  const suppliers = [...new Set(orders.map(({ supplierId }) => supplierId))];
  return db
    .selectFrom('orders')
    .select(['id', 'deliveryDay', survivorOf('suppliers', 'supplierId').as('supplierId')])
    .where('sent', 'is not', null)
    .where(isCountedAs(db, 'suppliers', 'supplierId', suppliers))
    .where('deliveryDay', 'in', days)
    .execute();
}

/** Euros without deposit. */
export const valueOfLines = async (db: Db, orderIds: readonly number[]): Promise<{ value: number; unpriced: number }> =>
  orderTotal(await readLines(db, orderIds));

async function readLines(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const columns = ['orderId', 'amount', 'cancelledAmount', 'unitsPerPackage', 'pricePerUnit'] as const;
  const rows = await rowsWhere(db, 'orderItems', { orderId: orderIds }, columns);
  return rows.map(({ orderId, amount, cancelledAmount, unitsPerPackage, pricePerUnit }) => ({
    orderId,
    amount,
    cancelledAmount: fromScaled(cancelledAmount, AMOUNT_SCALE),
    unitsPerPackage: unitsPerPackage === null ? null : fromScaled(unitsPerPackage, AMOUNT_SCALE),
    pricePerUnit: pricePerUnit === null ? null : fromScaled(pricePerUnit, PRICE_SCALE),
  }));
}
