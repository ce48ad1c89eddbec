import { type SqlBool, sql } from 'kysely';
import type { ExpectedDelivery } from '../../../../src/contract/deliveries';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import { compareText } from '../../../../src/lib/compareGerman';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { fromScaled } from '../../../../src/resources/kit';
import { LAST_INSTANT } from '../../../../src/rules/dates';
import { oneOf } from '../../../db/database';
import { isCountedAs, survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { type OrderedItem, orderedItems } from './orderedItems';

export async function readExpected(
  db: Db,
  { supplierId, groups }: { supplierId?: number; groups: SessionUser['groups'] },
): Promise<ExpectedDelivery[]> {
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('isDone', '=', 0)
    .where('sent', 'is not', null)
    .where(HAS_OPEN_ITEMS);
  if (supplierId !== undefined) query = query.where(isCountedAs(db, 'suppliers', 'supplierId', [supplierId]));
  if (groups !== 'all') query = query.where(oneOf(db, 'stockItemGroupId', groups));
  const open = await query.execute();
  return readExpectedOrders(db, pluck(open, 'id'));
}

/** `isDone` skips years of received orders cheaply; the sum decides for the rest. */
const HAS_OPEN_ITEMS = sql<SqlBool>`exists (
  select 1 from "orderItems" item where item."orderId" = orders.id
    and cast(item.amount as bigint) * 1000 - item."cancelledAmount" > coalesce((
      select sum(line."deliveredAmount") from "deliveryLines" line
      join "deliveries" on "deliveries".id = line."deliveryId"
      where line."orderItemId" = item.id and "deliveries".state = 'booked'), 0))`;

export async function readExpectedOrders(db: Db, ids: readonly number[]): Promise<ExpectedDelivery[]> {
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom('orders')
    .innerJoin('suppliers', (join) => join.on('suppliers.id', '=', survivorOf('suppliers', 'orders.supplierId')))
    .select(['orders.id', 'suppliers.id as supplierId', 'suppliers.name', 'orders.stockItemGroupId'])
    .select(['orders.sent', 'orders.deliveryDay'])
    .where(oneOf(db, 'orders.id', ids))
    .execute();
  const items = groupBy(await orderedItems(db, ids), ({ orderId }) => orderId);
  return orders
    .map(({ id, supplierId, name, stockItemGroupId, sent, deliveryDay }) => ({
      orderId: id,
      supplierId,
      supplier: { id: supplierId, name },
      stockItemGroupId,
      sent: sent ?? '',
      deliveryDay,
      items: (items.get(id) ?? []).filter(({ ordered }) => ordered > 0).map(presentItem),
    }))
    .sort(
      (a, b) =>
        compareText(a.deliveryDay ?? LAST_INSTANT, b.deliveryDay ?? LAST_INSTANT) ||
        compareText(a.sent, b.sent) ||
        a.orderId - b.orderId,
    );
}

const presentItem = ({ ordered, received, cancelled, open, isOtherUnit, ...item }: OrderedItem) => ({
  orderItemId: item.id,
  stockItemId: item.stockItemId,
  description: item.description,
  itemNumber: item.itemNumber,
  packagingUnit: item.packagingUnit,
  packagingUnitPlural: item.packagingUnitPlural,
  unitsPerPackage: isOtherUnit || item.unitsPerPackage === null ? null : fromScaled(item.unitsPerPackage, AMOUNT_SCALE),
  pricePerUnit: isOtherUnit || item.pricePerUnit === null ? null : fromScaled(item.pricePerUnit, PRICE_SCALE),
  orderedAmount: fromScaled(ordered, AMOUNT_SCALE),
  receivedAmount: fromScaled(received, AMOUNT_SCALE),
  cancelledAmount: fromScaled(cancelled, AMOUNT_SCALE),
  openAmount: fromScaled(open, AMOUNT_SCALE),
  unitChanged: isOtherUnit,
});
