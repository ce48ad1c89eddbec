import { type Selectable, sql } from 'kysely';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../src/contract/kit/values';
import { MAX_OPEN_ORDERS, type OrderItem } from '../../../src/contract/orderItems';
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
  const open: OpenOrders = new Map();
  await inFittingParts(
    [...new Set(orderIds)].sort((a, b) => a - b),
    PART,
    async (part) => {
      const rows = await rowsWhere(db, 'orderItems', { orderId: part }, '*');
      rows.sort((a, b) => a.orderId - b.orderId || a.id - b.id);
      items.push(...(await presentItems(db, rows, reader, open)));
    },
  );
  return items;
}

async function presentItems(
  db: Db,
  rows: readonly Selectable<Tables['orderItems']>[],
  reader: Reader,
  open: OpenOrders = new Map(),
): Promise<OrderItem[]> {
  await readOpenOrders(db, rows, reader, open);
  const ids = rows.map(({ id }) => id);
  const received = await receivedAmounts(db, ids);
  const settled = await settledOrders(db, rows);
  return rows.map(({ addedAt, ...row }) => ({
    ...row,
    ...amountsOf(row, received.get(row.id) ?? 0, settled.has(row.orderId)),
    openOrderIds: (open.get(row.stockItemId) ?? [])
      .filter((orderId) => orderId !== row.orderId)
      .slice(0, MAX_OPEN_ORDERS),
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

/** Ids of unsent orders by article, one more than a line names: its own may be among them. */
type OpenOrders = Map<number | null, number[]>;

/** Adds the articles of these rows that are missing. */
async function readOpenOrders(
  db: Db,
  rows: readonly { stockItemId: number | null }[],
  { groups }: Reader,
  open: OpenOrders,
): Promise<void> {
  const articles = [...new Set(rows.flatMap(({ stockItemId }) => stockItemId ?? []))].filter((id) => !open.has(id));
  if (articles.length === 0) return;
  const place = sql<number>`row_number() over (partition by "orderItems"."stockItemId" order by "orderItems"."orderId")`;
  const found = await db
    .selectFrom(
      db
        .selectFrom('orderItems')
        .innerJoin('orders', 'orders.id', 'orderItems.orderId')
        .select(['orderItems.stockItemId', 'orderItems.orderId', place.as('place')])
        .groupBy(['orderItems.stockItemId', 'orderItems.orderId'])
        .where('orders.sent', 'is', null)
        .where(oneOf(db, 'orderItems.stockItemId', articles))
        .where(inGroups(db, groups))
        .as('ranked'),
    )
    .select(['stockItemId', 'orderId'])
    .where('place', '<=', MAX_OPEN_ORDERS + 1)
    .orderBy('orderId')
    .execute();
  const byArticle = groupBy(found, ({ stockItemId }) => stockItemId);
  for (const id of articles) open.set(id, byArticle.get(id)?.map(({ orderId }) => orderId) ?? []);
}

const unscaled = (value: number | null, scale: number) => (value === null ? null : fromScaled(value, scale));
