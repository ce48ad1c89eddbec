import { addDays, instantAt, todayIn } from '../../../../src/rules/dates';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { readSettings } from '../../settings';
import { inGroups } from '../inGroups';

/** Packages and instant of the latest sent order with each article. */
export async function lastOrdered(
  db: Db,
  articles: readonly number[],
  groups: SessionUser['groups'],
): Promise<Map<number, { amount: number; sent: string | null }>> {
  const latest = await db
    .selectFrom('stockItems as item')
    .select('item.id')
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
  const orderOf = new Map(latest.map(({ id, orderId }) => [id, orderId]));
  const lines = await db
    .selectFrom('orderItems as line')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .select(['line.orderId', 'line.stockItemId', 'line.amount', 'orders.sent'])
    .where(oneOf(db, 'line.orderId', [...new Set(latest.flatMap(({ orderId }) => orderId ?? []))]))
    .execute();
  const last = new Map<number, { amount: number; sent: string | null }>();
  for (const { orderId, stockItemId, amount, sent } of lines) {
    if (stockItemId === null || orderOf.get(stockItemId) !== orderId) continue;
    last.set(stockItemId, { sent, amount: amount + (last.get(stockItemId)?.amount ?? 0) });
  }
  return last;
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
