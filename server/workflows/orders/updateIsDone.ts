import { readRows, updateRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { readReceipts } from './readReceipts';

/** Updates `isDone` in the transaction of the change, so that lists of open orders need not read years of lines. */
export async function updateIsDone(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await readRows(tx, 'orders', orderIds, ['id', 'sent', 'isSettled', 'isDone']);
  const receipts = await readReceipts(tx, orders);
  for (const { id, isDone } of orders) {
    const next = receipts.get(id) === 'complete' ? 1 : 0;
    if (next !== isDone) await updateRow(tx, 'orders', id, { isDone: next });
  }
}
