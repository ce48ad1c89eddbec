import type { Db } from '../../db/tables';
import type { OrderDocument } from '../../documents/orderDocument';
import { notFound } from '../../problem';
import { readSettings } from '../settings';
import { readGtins } from './readGtins';
import { readItems } from './readItems';

/** What a new instance is called before it has a name. */
const NAMELESS = 'Zählwerk';

/** An order with everything that goes to its supplier. @param userId who orders. @throws Problem NOT_FOUND */
export async function readOrderDocument(db: Db, orderId: number, userId: number): Promise<OrderDocument> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('stockItemGroups', 'stockItemGroups.id', 'orders.stockItemGroupId')
    .select(['orders.created', 'orders.note', 'orders.supplierId', 'orders.deliveryDay'])
    .select('stockItemGroups.name as groupName')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw notFound(`Bestellung ${orderId}`);
  const supplier = await db
    .selectFrom('suppliers')
    .select(['name', 'address', 'phone', 'email', 'customerNumber'])
    .where('id', '=', order.supplierId)
    .executeTakeFirstOrThrow();
  const orderedBy = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const settings = await readSettings(db);
  const items = await readItems(db, { orderIds: [orderId] }, { groups: [] });
  const gtins = await readGtins(db, items);
  return {
    id: orderId,
    created: order.created,
    note: order.note,
    deliveryDay: order.deliveryDay,
    groupName: order.groupName,
    timeZone: settings.TIME_ZONE,
    instanceName: settings.INSTANCE_NAME ?? NAMELESS,
    instanceColor: settings.INSTANCE_COLOR,
    senderName: settings.MAIL_FROM_NAME,
    deliveryAddress: settings.DELIVERY_ADDRESS,
    supplier,
    orderedBy,
    items: items.map(({ id, stockItemId, description, itemNumber, amount, packagingUnit, ...item }) => ({
      ...{ id, stockItemId, description, itemNumber, amount, packagingUnit },
      gtin: gtins.get(stockItemId) ?? null,
      ...{ unitsPerPackage: item.unitsPerPackage, pricePerUnit: item.pricePerUnit },
    })),
  };
}
