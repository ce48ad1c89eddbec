import { MONEY_SCALE } from '../../../../src/contract/kit/values';
import type { DueOrder } from '../../../../src/contract/orderChecks';
import { compareGerman, compareText } from '../../../../src/lib/compareGerman';
import { pluck } from '../../../../src/lib/pluck';
import { fromScaled } from '../../../../src/resources/kit';
import { isLate, missingValue } from '../../../../src/rules/orderWarnings';
import { cutOffOn, daysWithCutOff, orderText, type SupplierCalendar } from '../../../../src/rules/supplierCalendar';
import { oneOf } from '../../../db/database';
import { isCountedAs, survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { readCalendars } from '../../calendar/readCalendars';
import { goodsValues } from './goodsValues';

interface Supplier {
  id: number;
  name: string;
  minimumOrderValue: number | null;
  archived: number;
}

/** Lists cut-offs, earliest first; omits orders outside `groups`. @param until the latest cut-off */
export async function readDueOrders(
  db: Db,
  { at, until, groups }: { at: string; until: string; groups: SessionUser['groups'] },
): Promise<DueOrder[]> {
  const suppliers = await db.selectFrom('suppliers').select(['id', 'name', 'minimumOrderValue', 'archived']).execute();
  const calendars = await readCalendars(db, pluck(suppliers, 'id'));
  const unsent = await ordersFor(db, groups, { isSent: false });
  const due = new Map<string, DueOrder>();
  for (const supplier of suppliers) {
    const calendar = calendars.get(supplier.id);
    if (!calendar) continue;
    const days = new Set(unsent.filter(({ supplierId }) => supplierId === supplier.id).map((each) => each.deliveryDay));
    for (const day of days) {
      const entry = entryOf(supplier, calendar, day, at);
      if (entry && entry.orderUntil <= until) due.set(keyOf(entry), entry);
    }
  }
  const values = await goodsValues(
    db,
    unsent.filter((order) => due.has(keyOf(order))),
  );
  for (const order of unsent) {
    const goodsValue = values.get(order.id)?.value ?? 0;
    const minimum = suppliers.find(({ id }) => id === order.supplierId)?.minimumOrderValue ?? null;
    const minimumOrderValue = minimum === null ? null : fromScaled(minimum, MONEY_SCALE);
    due
      .get(keyOf(order))
      ?.orders.push({ id: order.id, goodsValue, missingValue: missingValue({ goodsValue, minimumOrderValue }) });
  }
  const forgotten = suppliers
    .filter(({ archived }) => archived === 0)
    .flatMap((supplier) => datesOf(supplier, calendars.get(supplier.id), { at, until }))
    .filter((entry) => !due.has(keyOf(entry)));
  const sent = new Set((await sentOrders(db, groups, forgotten)).map(keyOf));
  return [...due.values(), ...forgotten.filter((entry) => !sent.has(keyOf(entry)))].sort(
    (a, b) =>
      compareText(a.orderUntil, b.orderUntil) ||
      compareText(a.deliveryDay, b.deliveryDay) ||
      compareGerman(a.supplierName, b.supplierName) ||
      a.supplierId - b.supplierId,
  );
}

const keyOf = ({ supplierId, deliveryDay }: { supplierId: number; deliveryDay: string }) =>
  `${supplierId} ${deliveryDay}`;

function entryOf({ id, name }: Supplier, calendar: SupplierCalendar, day: string, at: string): DueOrder | undefined {
  const orderUntil = cutOffOn(calendar, day);
  if (orderUntil === null) return undefined;
  const text = orderText(day, orderUntil, calendar.timeZone);
  const late = isLate(orderUntil, at);
  return { supplierId: id, supplierName: name, deliveryDay: day, orderUntil, text, isLate: late, orders: [] };
}

const datesOf = (
  supplier: Supplier,
  calendar: SupplierCalendar | undefined,
  { at, until }: { at: string; until: string },
): DueOrder[] =>
  calendar === undefined
    ? []
    : daysWithCutOff(calendar, at, until).flatMap((day) => entryOf(supplier, calendar, day, at) ?? []);

interface Wanted {
  suppliers: number[];
  days: string[];
}

async function ordersFor(db: Db, groups: SessionUser['groups'], { isSent }: { isSent: boolean }, of?: Wanted) {
  let query = db
    .selectFrom('orders')
    .select(['id', 'deliveryDay', survivorOf('suppliers', 'supplierId').as('supplierId')])
    .where('sent', isSent ? 'is not' : 'is', null)
    .where('deliveryDay', 'is not', null);
  if (groups !== 'all') query = query.where(oneOf(db, 'stockItemGroupId', groups));
  if (of)
    query = query.where(isCountedAs(db, 'suppliers', 'supplierId', of.suppliers)).where('deliveryDay', 'in', of.days);
  // Sorted here, because `order by` would make the database scan all orders.
  const rows = (await query.execute()).sort((a, b) => a.id - b.id);
  return rows.flatMap(({ deliveryDay, ...row }) => (deliveryDay === null ? [] : [{ ...row, deliveryDay }]));
}

async function sentOrders(db: Db, groups: SessionUser['groups'], entries: readonly DueOrder[]) {
  const days = [...new Set(entries.map(({ deliveryDay }) => deliveryDay))];
  const suppliers = [...new Set(entries.map(({ supplierId }) => supplierId))];
  return days.length === 0 ? [] : ordersFor(db, groups, { isSent: true }, { suppliers, days });
}
