import { pluck } from '../../../src/lib/pluck';
import { addDays, dayBounds } from '../../../src/rules/dates';
import { orderNumberIn } from '../../../src/rules/invoices/orderReference';
import { oneOf } from '../../db/database';
import { readTimeZone } from '../../db/repository/settings';
import { isCountedAs } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import type { WholeInvoice } from './judged';
import { judgeInvoices } from './judging/judgeInvoices';
import { ordersWithArticles } from './judging/ordersWithArticles';
import { type Groups, visibleOrders } from './visibleInvoices';

const NAMED_DAYS = 400;
const LOOKED_DAYS = 60;
const FIRST_YEARS = '0010-01-01';

interface OrderCandidate {
  id: number;
  created: string;
  sent: string;
  deliveryDay: string | null;
}

export async function namedOrders(db: Db, { row, lines }: WholeInvoice, groups: Groups): Promise<number[]> {
  const named = [row.orderReference, ...lines.map(({ orderReference }) => orderReference)].map(orderNumberIn);
  const ids = [...new Set(named.flatMap((id) => id ?? []))];
  if (ids.length === 0 || row.supplierId === null) return [];
  const { from, before } = await daysUpTo(db, row.issueDate, NAMED_DAYS);
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where(oneOf(db, 'id', ids))
    .where(isCountedAs(db, 'suppliers', 'supplierId', [row.supplierId]))
    .where('created', '>=', from)
    .where('created', '<', before)
    .orderBy('id')
    .execute();
  return visibleOrders(db, groups, pluck(found, 'id'));
}

export async function orderCandidates(db: Db, { row }: WholeInvoice, groups: Groups): Promise<OrderCandidate[]> {
  if (row.supplierId === null) return [];
  const { from, before } = await daysUpTo(db, row.issueDate, LOOKED_DAYS);
  const found = await db
    .selectFrom('orders')
    .select(['id', 'created', 'sent', 'deliveryDay'])
    .where(isCountedAs(db, 'suppliers', 'supplierId', [row.supplierId]))
    .where('sent', '>=', from)
    .where('sent', '<', before)
    .orderBy('sent', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const seen = new Set(await visibleOrders(db, groups, pluck(found, 'id')));
  return found.flatMap(({ sent, ...order }) => (sent === null || !seen.has(order.id) ? [] : { ...order, sent }));
}

/** Finds the only order with room for every known article of the invoice. @returns null for none or several */
export async function orderWithRoom(
  db: Db,
  invoice: WholeInvoice,
  candidates: readonly OrderCandidate[],
): Promise<number | null> {
  const ids = candidates.map(({ id }) => id);
  const fitting: number[] = [];
  for (const id of await ordersWithArticles(db, invoice, ids)) {
    const [judged] = await judgeInvoices(db, [{ ...invoice, orderIds: [id] }]);
    const matched = (judged?.lines ?? []).filter(({ stockItemId }) => stockItemId !== null);
    if (matched.length > 0 && matched.every(hasRoom)) fitting.push(id);
    if (fitting.length > 1) return null;
  }
  return fitting[0] ?? null;
}

interface Room {
  orderItemIds: number[];
  ordered: number | null;
  received: number | null;
  billedBefore: number | null;
}

const hasRoom = ({ orderItemIds, ordered, received, billedBefore }: Room) =>
  orderItemIds.length > 0 && (received ?? ordered ?? 0) > (billedBefore ?? 0);

async function daysUpTo(db: Db, day: string, days: number): Promise<{ from: string; before: string }> {
  const timeZone = await readTimeZone(db);
  // Earlier dates are out of range.
  const from = day < FIRST_YEARS ? '' : dayBounds(addDays(day, -days), timeZone).start;
  return { from, before: dayBounds(day, timeZone).end };
}
