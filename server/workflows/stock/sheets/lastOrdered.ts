import { pluck } from '../../../../src/lib/pluck';
import { addDays, instantAt, todayIn } from '../../../../src/rules/dates';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { takeTurns } from '../../../turns';
import { readSettings } from '../../settings';
import { inGroups } from '../inGroups';

interface Last {
  amount: number;
  sent: string | null;
}

/** Orders that are looked into before the history of single articles is, and how many at once. */
const RECENT = 40;
const AT_ONCE = 10;

/** Packages and instant of the latest sent order with each article. */
export async function lastOrdered(
  db: Db,
  articles: readonly number[],
  groups: SessionUser['groups'],
): Promise<ReadonlyMap<number, Last>> {
  const recent = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.sent', 'is not', null)
    .where(inGroups(db, groups))
    .orderBy('orders.sent', 'desc')
    .limit(RECENT)
    .execute();
  const last = new Map<number, Last>();
  const turn = takeTurns();
  const missing = () => articles.filter((id) => !last.has(id));
  const lookInto = async (orderIds: readonly number[]) => {
    for (let at = 0; at < orderIds.length && missing().length > 0; at += AT_ONCE) {
      await addLatest(db, last, { orderIds: orderIds.slice(at, at + AT_ONCE), articles: missing() });
      await turn();
    }
  };
  await lookInto(pluck(recent, 'id'));
  if (recent.length === RECENT) await lookInto(await latestOrders(db, missing(), groups));
  return last;
}

interface Sought {
  /** The latest first. */
  orderIds: readonly number[];
  articles: readonly number[];
}

async function addLatest(db: Db, last: Map<number, Last>, { orderIds, articles }: Sought) {
  const lines = await db
    .selectFrom('orderItems as line')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .select(['line.orderId', 'line.stockItemId', 'line.amount', 'orders.sent'])
    .where(oneOf(db, 'line.orderId', orderIds))
    .where('line.amount', '>', 0)
    .orderBy('orders.sent', 'desc')
    .orderBy('line.orderId', 'desc')
    .execute();
  const wanted = new Set(articles);
  const foundIn = new Map<number, number>();
  for (const { orderId, stockItemId, amount, sent } of lines) {
    if (stockItemId === null || !wanted.has(stockItemId)) continue;
    const known = last.get(stockItemId);
    if (!known) last.set(stockItemId, { sent, amount });
    else if (foundIn.get(stockItemId) === orderId) known.amount += amount;
    if (!known) foundIn.set(stockItemId, orderId);
  }
}

/** Ids of the latest sent order with each article, the latest first. */
async function latestOrders(db: Db, articles: readonly number[], groups: SessionUser['groups']): Promise<number[]> {
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
    .where(oneOf(db, 'item.id', articles))
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(oneOf(db, 'id', [...new Set(latest.flatMap(({ orderId }) => orderId ?? []))]))
    .orderBy('sent', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return pluck(orders, 'id');
}

/** Packages by article of the supplier's orders sent on the latest day on which one was. */
export async function lastTimeOf(
  db: Db,
  supplierId: number,
  groups: SessionUser['groups'],
): Promise<Map<number, number>> {
  const latest = await db
    .selectFrom('orders')
    .select('sent')
    .where('supplierId', '=', supplierId)
    .where('sent', 'is not', null)
    .where(inGroups(db, groups))
    .orderBy('sent', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest?.sent) return new Map();
  const { TIME_ZONE: timeZone } = await readSettings(db);
  const day = todayIn(timeZone, new Date(latest.sent));
  const lines = await db
    .selectFrom('orders')
    .innerJoin('orderItems as line', 'line.orderId', 'orders.id')
    .select('line.stockItemId')
    .select(({ fn }) => fn.sum<number>('line.amount').as('amount'))
    .where('orders.supplierId', '=', supplierId)
    .where(inGroups(db, groups))
    .where('orders.sent', '>=', instantAt(day, '00:00', timeZone))
    .where('orders.sent', '<', instantAt(addDays(day, 1), '00:00', timeZone))
    .groupBy('line.stockItemId')
    .execute();
  return new Map(
    lines.flatMap(({ stockItemId, amount }) => (stockItemId === null ? [] : [[stockItemId, Number(amount)]])),
  );
}
