import { addTo } from '../../../src/lib/addTo';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';

export async function orderIdsByDelivery(db: Db, deliveryIds: readonly number[]): Promise<Map<number, number[]>> {
  const query = db
    .selectFrom('deliveryOrders')
    .selectAll()
    .where(oneOf(db, 'deliveryId', deliveryIds));
  const orders = new Map<number, number[]>();
  for (const { deliveryId, orderId } of await query.orderBy('orderId').execute()) addTo(orders, deliveryId, orderId);
  return orders;
}
