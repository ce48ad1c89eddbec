import { addTo } from '../../../src/lib/addTo';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';

export async function orderIdsByDelivery(db: Db, deliveryIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await rowsWhere(db, 'deliveryOrders', { deliveryId: deliveryIds }, '*', 'orderId');
  const orders = new Map<number, number[]>();
  for (const { deliveryId, orderId } of rows) addTo(orders, deliveryId, orderId);
  return orders;
}
