import type { UnsentOrders } from '../../../../src/contract/orderChecks';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { valueOfLines } from './goodsValues';

export async function readUnsent(db: Db, groups: SessionUser['groups']): Promise<UnsentOrders> {
  let query = db.selectFrom('orders').select(['id', 'created']).where('sent', 'is', null);
  if (groups !== 'all') query = query.where(oneOf(db, 'stockItemGroupId', groups));
  const orders = await query.execute();
  // Not in SQL, because `min` would scan all orders.
  const [oldest = null] = orders.map(({ created }) => created).sort();
  const { value, unpriced } = await valueOfLines(db, pluck(orders, 'id'));
  return { count: orders.length, oldest, goodsValue: value, unpriced };
}
