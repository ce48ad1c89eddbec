import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { fromScaled } from '../../../src/resources/kit';
import { forUpdate } from '../../db/database';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Call } from '../../http/call';
import { orderItems } from './fields';
import { writeHistory } from './writeHistory';

/** @param by thousandths; negative: expects them again @param least thousandths that stay cancelled, if they were */
export async function changeCancelled(
  { db, user }: Pick<Call, 'db' | 'user'>,
  orderItemId: number,
  by: number,
  least = 0,
): Promise<void> {
  if (by === 0) return;
  const query = db.selectFrom('orderItems').select(['orderId', 'description', 'cancelledAmount']);
  const item = await forUpdate(db, query.where('id', '=', orderItemId)).executeTakeFirst();
  if (!item) return;
  const { orderId, description, cancelledAmount: before } = item;
  const after = Math.max(Math.min(before, least), 0, before + by);
  if (after === before) return;
  await db
    .updateTable('orderItems')
    .set((row) => ({ cancelledAmount: after, version: row('version', '+', 1) }))
    .where('id', '=', orderItemId)
    .execute();
  const inPackages = (thousandths: number) => ({ cancelledAmount: fromScaled(thousandths, AMOUNT_SCALE) });
  await writeHistory(db, user, {
    resource: orderItems,
    recordId: orderItemId,
    before: { orderId, description, ...inPackages(before) },
    after: inPackages(after),
  });
}

/** Resets cancelled amounts when an order is marked as unsent: only sent orders can have any. */
export async function resetCancelled(by: Pick<Call, 'db' | 'user'>, orderId: number): Promise<void> {
  const items = await rowsWhere(by.db, 'orderItems', { orderId }, ['id', 'cancelledAmount'], 'id');
  for (const { id, cancelledAmount } of items) await changeCancelled(by, id, -cancelledAmount);
}
