import type { Order } from '../../../src/contract/orders';
import { groupBy } from '../../../src/lib/groupBy';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';

/** Deliveries of an order, oldest first; hidden unless the user may see all orders of the delivery. */
export async function deliveriesOf(
  db: Db,
  { groups }: SessionUser,
  orderId: number,
): Promise<NonNullable<Order['deliveries']>> {
  const deliveries = await db
    .selectFrom('deliveryOrders')
    .innerJoin('deliveries', 'deliveries.id', 'deliveryOrders.deliveryId')
    .select(['deliveries.id', 'deliveries.number', 'deliveries.state', 'deliveries.deliveredAt'])
    .where('deliveryOrders.orderId', '=', orderId)
    .orderBy('deliveries.id')
    .execute();
  if (groups === 'all' || deliveries.length === 0) return deliveries;
  const ids = deliveries.map(({ id }) => id);
  const linked = await db
    .selectFrom('deliveryOrders')
    .innerJoin('orders', 'orders.id', 'deliveryOrders.orderId')
    .select(['deliveryId', 'stockItemGroupId'])
    .where(oneOf(db, 'deliveryId', ids))
    .execute();
  const byDelivery = groupBy(linked, ({ deliveryId }) => deliveryId);
  return deliveries.filter(({ id }) =>
    byDelivery.get(id)?.every(({ stockItemGroupId: group }) => group !== null && groups.includes(group)),
  );
}
