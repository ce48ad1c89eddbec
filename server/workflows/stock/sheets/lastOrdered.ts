import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { addDays, instantAt, todayIn } from '../../../../src/rules/dates';
import { oneOf } from '../../../db/database';
import { inGroups } from '../../../db/repository/inGroups';
import { readTimeZone } from '../../../db/repository/settings';
import { survivorOf, survivorsOf, withMergedIds } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { takeTurns } from '../../../turns';

interface Order {
  id: number;
  sent: string | null;
}

interface Last {
  orderId: number;
  amount: number;
  sent: string | null;
}

/** Recent orders to search, some at once, before reading the histories of single articles. */
const RECENT = 40;
const AT_ONCE = 10;

export async function lastOrdered(
  db: Db,
  articles: readonly number[],
  groups: SessionUser['groups'],
): Promise<ReadonlyMap<number, Last>> {
  const recent = await db
    .selectFrom('orders')
    .select(['orders.id', 'orders.sent'])
    .where('orders.sent', 'is not', null)
    .where(inGroups(db, groups))
    .orderBy('orders.sent', 'desc')
    .limit(RECENT)
    .execute();
  const last = new Map<number, Last>();
  const turn = takeTurns();
  const wanted = new Set(articles);
  const lookInto = async (orders: readonly Order[]) => {
    for (let at = 0; at < orders.length && last.size < wanted.size; at += AT_ONCE) {
      await addLatest(db, last, { orders: orders.slice(at, at + AT_ONCE), wanted });
      await turn();
    }
  };
  // Sorts orders sent at the same instant by id, which the index of instants lacks.
  await lookInto(recent.toSorted((a, b) => Date.parse(b.sent ?? '') - Date.parse(a.sent ?? '') || b.id - a.id));
  const missing = articles.filter((id) => !last.has(id));
  if (recent.length === RECENT) await lookInto(await latestOrders(db, missing, groups));
  return last;
}

interface Sought {
  orders: readonly Order[];
  wanted: ReadonlySet<number>;
}

async function addLatest(db: Db, last: Map<number, Last>, { orders, wanted }: Sought) {
  const lines = await db
    .selectFrom('orderItems')
    .select(['orderId', 'amount'])
    .select(survivorOf('stockItems', 'orderItems.stockItemId').$castTo<number | null>().as('stockItemId'))
    .where(oneOf(db, 'orderId', pluck(orders, 'id')))
    .where('amount', '>', 0)
    .execute();
  const ofEach = groupBy(lines, ({ orderId }) => orderId);
  for (const { id: orderId, sent } of orders)
    for (const { stockItemId, amount } of ofEach.get(orderId) ?? []) {
      if (stockItemId === null || !wanted.has(stockItemId)) continue;
      const known = last.get(stockItemId);
      if (!known) last.set(stockItemId, { orderId, sent, amount });
      else if (known.orderId === orderId) known.amount += amount;
    }
}

async function latestOrders(db: Db, articles: readonly number[], groups: SessionUser['groups']): Promise<Order[]> {
  if (articles.length === 0) return [];
  const latest = await db
    .selectFrom('stockItems as item')
    .select((row) =>
      row
        .selectFrom('orderItems as each')
        .innerJoin('orders', 'orders.id', 'each.orderId')
        .select('orders.id')
        .whereRef('each.stockItemId', '=', 'item.id')
        .where('each.amount', '>', 0)
        .where('orders.sent', 'is not', null)
        .where(inGroups(db, groups))
        .orderBy('orders.sent', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(1)
        .as('orderId'),
    )
    .where(oneOf(db, 'item.id', await withMergedIds(db, 'stockItems', articles)))
    .execute();
  return db
    .selectFrom('orders')
    .select(['id', 'sent'])
    .where(oneOf(db, 'id', [...new Set(latest.flatMap(({ orderId }) => orderId ?? []))]))
    .orderBy('sent', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function lastTimeOf(
  db: Db,
  supplierId: number,
  groups: SessionUser['groups'],
): Promise<Map<number, number>> {
  const suppliers = await withMergedIds(db, 'suppliers', [supplierId]);
  const latest = await db
    .selectFrom('orders')
    .select('sent')
    .where('supplierId', 'in', suppliers)
    .where('sent', 'is not', null)
    .where(inGroups(db, groups))
    .orderBy('sent', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest?.sent) return new Map();
  const timeZone = await readTimeZone(db);
  const day = todayIn(timeZone, new Date(latest.sent));
  const lines = await db
    .selectFrom('orders')
    .innerJoin('orderItems as line', 'line.orderId', 'orders.id')
    .select('line.stockItemId')
    .select(({ fn }) => fn.sum<number>('line.amount').as('amount'))
    .where('orders.supplierId', 'in', suppliers)
    .where(inGroups(db, groups))
    .where('orders.sent', '>=', instantAt(day, '00:00', timeZone))
    .where('orders.sent', '<', instantAt(addDays(day, 1), '00:00', timeZone))
    .groupBy('line.stockItemId')
    .execute();
  const ids = lines.flatMap(({ stockItemId }) => stockItemId ?? []);
  const survivors = await survivorsOf(db, 'stockItems', ids);
  const packages = new Map<number, number>();
  for (const { stockItemId, amount } of lines) {
    const id = survivors.get(stockItemId ?? 0);
    if (id !== undefined) packages.set(id, (packages.get(id) ?? 0) + Number(amount));
  }
  return packages;
}
