import { AMOUNT_SCALE, PRICE_SCALE } from '../../../src/contract/kit/values';
import type { OrderItem } from '../../../src/contract/orderItems';
import { fromScaled } from '../../../src/resources/kit';
import { groupBy } from '../../../src/rules/groupBy';
import type { Db } from '../../db/tables';
import { notFound } from '../../problem';

/** Lines of orders, each order's in the order in which they were added. */
export async function readItems(db: Db, only: { orderIds: readonly number[] } | { id: number }): Promise<OrderItem[]> {
  const query = db.selectFrom('orderItems').selectAll().orderBy('orderId').orderBy('id');
  const rows = await ('id' in only
    ? query.where('id', '=', only.id)
    : query.where('orderId', 'in', only.orderIds.length > 0 ? only.orderIds : [0])
  ).execute();
  const open = await openOrders(db, rows);
  return rows.map((row) => ({
    ...row,
    openOrderIds: (open.get(row.stockItemId) ?? []).filter((orderId) => orderId !== row.orderId),
    unitsPerPackage: unscaled(row.unitsPerPackage, AMOUNT_SCALE),
    pricePerUnit: unscaled(row.pricePerUnit, PRICE_SCALE),
  }));
}

/** @throws Problem NOT_FOUND */
export async function readItem(db: Db, id: number): Promise<OrderItem> {
  const [item] = await readItems(db, { id });
  if (!item) throw notFound(`Position ${id}`);
  return item;
}

/** Ids of unsent orders by article. */
async function openOrders(
  db: Db,
  rows: readonly { stockItemId: number | null }[],
): Promise<Map<number | null, number[]>> {
  const articles = [...new Set(rows.flatMap(({ stockItemId }) => stockItemId ?? []))];
  if (articles.length === 0) return new Map();
  const found = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select(['orderItems.stockItemId', 'orderItems.orderId'])
    .distinct()
    .where('orders.sent', 'is', null)
    .where('orderItems.stockItemId', 'in', articles)
    .orderBy('orderItems.orderId')
    .execute();
  const byArticle = groupBy(found, ({ stockItemId }) => stockItemId);
  return new Map([...byArticle].map(([stockItemId, each]) => [stockItemId, each.map(({ orderId }) => orderId)]));
}

const unscaled = (value: number | null, scale: number) => (value === null ? null : fromScaled(value, scale));
