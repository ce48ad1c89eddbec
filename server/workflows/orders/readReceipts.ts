import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { Order } from '../../../src/contract/orders';
import { groupBy } from '../../../src/lib/groupBy';
import { pluck } from '../../../src/lib/pluck';
import { fromScaled } from '../../../src/resources/kit';
import { openAmount, receiptOf } from '../../../src/rules/deliveryLines';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { receivedAmounts } from './received';

export async function readReceipts(
  db: Db,
  orders: readonly { id: number; sent: string | null; isSettled: number }[],
): Promise<Map<number, Order['receipt']>> {
  const sent = orders.filter((order) => order.sent !== null && order.isSettled === 0).map(({ id }) => id);
  const rows =
    sent.length === 0
      ? []
      : await rowsWhere(db, 'orderItems', { orderId: sent }, ['id', 'orderId', 'amount', 'cancelledAmount']);
  const received = await receivedAmounts(db, pluck(rows, 'id'));
  const byOrder = groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    orders.map(({ id, isSettled }) => {
      const lines = (byOrder.get(id) ?? []).map((row) => {
        const receivedAmount = received.get(row.id) ?? 0;
        const cancelled = fromScaled(row.cancelledAmount, AMOUNT_SCALE);
        return { receivedAmount, openAmount: openAmount(row.amount, receivedAmount, cancelled) };
      });
      return [id, receiptOf(lines, isSettled === 1)];
    }),
  );
}
