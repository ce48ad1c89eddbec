import type { Selectable } from 'kysely';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../src/contract/kit/values';
import type { OrderItem } from '../../../src/contract/orderItems';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled } from '../../../src/resources/kit';
import { openAmount } from '../../../src/rules/deliveryLines';
import { oneOf } from '../../db/database';
import { inFittingParts } from '../../db/engine/inFittingParts';
import { inGroups } from '../../db/repository/inGroups';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { notFound } from '../../problem';
import { receivedAmounts } from './received';

/** `openOrderIds` names only orders that this user may see. */
type Reader = Pick<SessionUser, 'groups'>;

const PART = 20;

export async function readItems(db: Db, orderIds: readonly number[], reader: Reader): Promise<OrderItem[]> {
  const items: OrderItem[] = [];
  await inFittingParts(
    [...new Set(orderIds)].sort((a, b) => a - b),
    PART,
    async (part) => {
      const rows = await rowsWhere(db, 'orderItems', { orderId: part }, '*');
      rows.sort((a, b) => a.orderId - b.orderId || a.id - b.id);
      items.push(...(await presentItems(db, rows, reader)));
    },
  );
  return items;
}

async function presentItems(
  db: Db,
  rows: readonly Selectable<Tables['orderItems']>[],
  reader: Reader,
): Promise<OrderItem[]> {
  const open = await openOrders(db, rows, reader);
  const ids = rows.map(({ id }) => id);
  const received = await receivedAmounts(db, ids);
  const settled = await settledOrders(db, rows);
  return rows.map(({ addedAt, ...row }) => ({
    ...row,
    ...amountsOf(row, received.get(row.id) ?? 0, settled.has(row.orderId)),
    openOrderIds: (open.get(row.stockItemId) ?? []).filter((orderId) => orderId !== row.orderId),
    unitsPerPackage: unscaled(row.unitsPerPackage, AMOUNT_SCALE),
    pricePerUnit: unscaled(row.pricePerUnit, PRICE_SCALE),
  }));
}

function amountsOf(row: { amount: number; cancelledAmount: number }, receivedAmount: number, isSettled: boolean) {
  const cancelledAmount = fromScaled(row.cancelledAmount, AMOUNT_SCALE);
  const open = isSettled ? 0 : openAmount(row.amount, receivedAmount, cancelledAmount);
  return { receivedAmount, cancelledAmount, openAmount: open };
}

/** Finds orders completed before deliveries were recorded: nothing more is expected of them. */
async function settledOrders(db: Db, rows: readonly { orderId: number }[]): Promise<Set<number>> {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  if (ids.length === 0) return new Set();
  const settled = await rowsWhere(db, 'orders', { id: ids, isSettled: 1 }, ['id']);
  return new Set(settled.map(({ id }) => id));
}

/** @throws Problem NOT_FOUND */
export async function readItem(db: Db, id: number, reader: Reader): Promise<OrderItem> {
  const rows = await db.selectFrom('orderItems').selectAll().where('id', '=', id).execute();
  const [item] = await presentItems(db, rows, reader);
  if (!item) throw notFound(`Position ${id}`);
  return item;
}

async function openOrders(
  db: Db,
  rows: readonly { stockItemId: number | null }[],
  { groups }: Reader,
): Promise<Map<number | null, number[]>> {
  const articles = [...new Set(rows.flatMap(({ stockItemId }) => stockItemId ?? []))];
  if (articles.length === 0) return new Map();
  const found = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select(['orderItems.stockItemId', 'orderItems.orderId'])
    .distinct()
    .where('orders.sent', 'is', null)
    .where(oneOf(db, 'orderItems.stockItemId', articles))
    .where(inGroups(db, groups))
    .orderBy('orderItems.orderId')
    .execute();
  const byArticle = groupBy(found, ({ stockItemId }) => stockItemId);
  return new Map([...byArticle].map(([stockItemId, each]) => [stockItemId, each.map(({ orderId }) => orderId)]));
}

const unscaled = (value: number | null, scale: number) => (value === null ? null : fromScaled(value, scale));
