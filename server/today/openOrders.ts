import { MONEY_SCALE } from '../../src/contract/kit/values';
import type { Today } from '../../src/contract/today';
import { compareGerman, compareText } from '../../src/lib/compareGerman';
import { fromScaled } from '../../src/resources/kit';
import { LAST_INSTANT } from '../../src/rules/dates';
import { missingValue } from '../../src/rules/orderWarnings';
import { cutOffOn, deliveryDates, orderText } from '../../src/rules/supplierCalendar';
import { URGENCIES, urgencyOfInstant } from '../../src/rules/today/urgencyOf';
import { oneOf } from '../db/database';
import { inGroups } from '../db/repository/inGroups';
import { isCountedAs, survivorOf } from '../db/repository/survivorOf';
import { readCalendars } from '../workflows/calendar/readCalendars';
import { readDueOrders } from '../workflows/orders/checks/dueOrders';
import { goodsValues } from '../workflows/orders/checks/goodsValues';
import type { Asked } from './Asked';
import { changedOrders } from './changedOrders';

type OpenOrder = Today['orders'][number];

const NEAR_MS = 24 * 3_600_000;

/** Earliest cut-off first. @param mailed orders listed among the mails, which are left out */
export async function openOrders(asked: Asked, mailed: ReadonlySet<number>): Promise<Today['orders']> {
  const { db, user, now } = asked;
  const until = new Date(Date.parse(now) + NEAR_MS).toISOString();
  const due = await readDueOrders(db, { at: now, until, groups: user.groups });
  const own = await suppliersOf(asked);
  const told = new Set(due.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const later = await laterDays(
    asked,
    due.filter(({ orders }) => orders.length === 0),
  );
  const dueOnes = due.flatMap(({ orders, text, supplierId, supplierName, deliveryDay, orderUntil }): OpenOrder[] => {
    const open = orders.filter(({ id }) => !mailed.has(id));
    const isForgotten = orders.length === 0;
    if (isForgotten ? own !== 'all' && !own.has(supplierId) : open.length === 0) return [];
    const missing = Math.max(0, ...open.map((order) => order.missingValue ?? 0));
    const urgency = urgencyOfInstant(orderUntil, asked);
    const orderedFor = isForgotten ? later(supplierId, deliveryDay) : undefined;
    return [
      {
        ...(orderedFor && { orderedFor }),
        supplierId,
        supplierName,
        deliveryDay,
        orderUntil,
        text,
        missingValue: missing,
        urgency,
        orderIds: open.map(({ id }) => id),
      },
    ];
  });
  const rest = await laterOrders(asked, (id) => !told.has(id) && !mailed.has(id));
  return [...dueOnes, ...rest, ...(await filedOrders(asked)), ...(await filedAddenda(asked))].sort(
    (a, b) =>
      URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
      compareText(a.orderUntil ?? LAST_INSTANT, b.orderUntil ?? LAST_INSTANT) ||
      compareGerman(a.supplierName, b.supplierName) ||
      (a.orderIds[0] ?? 0) - (b.orderIds[0] ?? 0),
  );
}

/** Finds later delivery days of sent orders, since a supplier who comes on Friday need not come on Wednesday. */
async function laterDays({ db, user, today }: Asked, due: readonly { supplierId: number }[]) {
  const suppliers = due.map(({ supplierId }) => supplierId);
  const sent = db
    .selectFrom('orders')
    .select(['deliveryDay', survivorOf('suppliers', 'supplierId').as('supplierId')])
    .where('sent', 'is not', null)
    .where('deliveryDay', '>', today)
    .where(isCountedAs(db, 'suppliers', 'supplierId', suppliers))
    .where(inGroups(db, user.groups));
  const orders = suppliers.length === 0 ? [] : await sent.execute();
  return (supplierId: number, day: string) =>
    orders
      .flatMap((order) =>
        order.supplierId === supplierId && (order.deliveryDay ?? '') > day ? (order.deliveryDay ?? []) : [],
      )
      .sort()[0];
}

const FILED_DAYS = 7;

/** Orders recently "sent" only into a file, so that the supplier does not know them. */
async function filedOrders({ db, user, now }: Asked): Promise<OpenOrder[]> {
  const filed = db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
    .select(['orders.id', 'orders.supplierId', 'orders.deliveryDay', 'suppliers.name'])
    .where('orders.sentBy', '=', 'file')
    .where('orders.sent', '>=', new Date(Date.parse(now) - FILED_DAYS * 86_400_000).toISOString())
    .where(inGroups(db, user.groups));
  return (await filed.execute()).map(asFiled);
}

/** Orders that the supplier has, but whose changes were only written into a file. */
async function filedAddenda({ db, user, now }: Asked): Promise<OpenOrder[]> {
  const filed = changedOrders(db)
    .select(['orders.id', 'orders.supplierId', 'orders.deliveryDay', 'suppliers.name'])
    .where('mail.via', '=', 'outbox')
    .where('mail.startedAt', '>=', new Date(Date.parse(now) - FILED_DAYS * 86_400_000).toISOString())
    .where(({ eb, or }) => or([eb('orders.sentBy', 'is', null), eb('orders.sentBy', '!=', 'file')]))
    .where(inGroups(db, user.groups));
  return (await filed.execute()).map((order) => ({ ...asFiled(order), addendum: true as const }));
}

const asFiled = (order: { id: number; supplierId: number; name: string; deliveryDay: string | null }) => ({
  supplierId: order.supplierId,
  supplierName: order.name,
  deliveryDay: order.deliveryDay,
  orderUntil: null,
  text: null,
  missingValue: 0,
  filed: true as const,
  orderIds: [order.id],
  urgency: 'late' as const,
});

async function suppliersOf({ db, user }: Asked): Promise<'all' | ReadonlySet<number>> {
  if (user.groups === 'all') return 'all';
  const rows = await db
    .selectFrom('stockItemGroupAssignments as assigned')
    .innerJoin('stockItems', 'stockItems.id', 'assigned.stockItemId')
    .select('stockItems.supplierId')
    .distinct()
    .where(oneOf(db, 'assigned.stockItemGroupId', user.groups))
    .execute();
  return new Set(rows.map(({ supplierId }) => supplierId));
}

async function laterOrders(asked: Asked, isWanted: (id: number) => boolean): Promise<OpenOrder[]> {
  const { db, user, now, timeZone } = asked;
  const unsent = db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
    .select(['orders.id', 'orders.supplierId', 'orders.deliveryDay', 'suppliers.name'])
    .select('suppliers.minimumOrderValue')
    .where('orders.sent', 'is', null)
    .where(inGroups(db, user.groups));
  const orders = (await unsent.execute()).filter(({ id }) => isWanted(id));
  const calendars = await readCalendars(db, [...new Set(orders.map(({ supplierId }) => supplierId))]);
  const values = await goodsValues(db, orders);
  return orders.map(({ id, supplierId, name, deliveryDay, minimumOrderValue }) => {
    const calendar = calendars.get(supplierId);
    const next = deliveryDay === null && calendar ? deliveryDates(calendar, now, 1).dates[0] : undefined;
    const day = deliveryDay ?? next?.day ?? null;
    const orderUntil = next ? next.orderUntil : cutOffOn(calendar, day);
    const minimum = minimumOrderValue === null ? null : fromScaled(minimumOrderValue, MONEY_SCALE);
    const goodsValue = values.get(id)?.value ?? 0;
    return {
      supplierId,
      supplierName: name,
      deliveryDay: day,
      orderUntil,
      orderIds: [id],
      missingValue: missingValue({ goodsValue, minimumOrderValue: minimum }),
      text: day === null ? null : (next?.text ?? orderText(day, orderUntil, timeZone)),
      urgency: urgencyOfInstant(orderUntil, asked),
    };
  });
}
