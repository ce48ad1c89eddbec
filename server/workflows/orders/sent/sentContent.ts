import { readRows, rowsWhere, updateRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { ToldLine } from '../lineText';
import { isOrdered } from '../readOrderDocument';

export interface SentLine extends ToldLine {
  id: number;
}

/** Content of an order that the supplier reads, stored each time it is sent. */
export interface SentContent {
  lines: SentLine[];
  deliveryDay: string | null;
  note: string;
}

interface Told extends Omit<SentContent, 'lines'> {
  items: readonly SentLine[];
}

export const contentOf = ({ items, deliveryDay, note }: Told): SentContent => ({
  lines: items.filter(isOrdered).map(({ id, description, itemNumber, amount, packagingUnit, note: hint }) => ({
    id,
    description,
    itemNumber,
    amount,
    packagingUnit,
    note: hint,
  })),
  deliveryDay,
  note: note.trim(),
});

export async function readContent(db: Db, orderId: number): Promise<SentContent> {
  const orders = db.selectFrom('orders').select(['deliveryDay', 'note']).where('id', '=', orderId);
  const columns = ['id', 'description', 'itemNumber', 'amount', 'packagingUnit', 'note'] as const;
  const items = await rowsWhere(db, 'orderItems', { orderId }, columns, 'id');
  return contentOf({ items, ...(await orders.executeTakeFirstOrThrow()) });
}

/** Call in the transaction that marks the order as sent. */
export async function storeSentContent(tx: Db, orderId: number, content: SentContent): Promise<void> {
  await updateRow(tx, 'orders', orderId, { sentContent: JSON.stringify(content) });
  await updateChangedAfterSent(tx, orderId);
}

/** Updates `changedAfterSent` in the transaction of a change, so that lists need not compare contents. */
export async function updateChangedAfterSent(tx: Db, orderId: number): Promise<void> {
  const [order] = await readRows(tx, 'orders', [orderId], ['sent', 'sentContent', 'changedAfterSent']);
  if (!order) return;
  const isCompared = order.sent !== null && order.sentContent !== null;
  const isChanged = isCompared && JSON.stringify(await readContent(tx, orderId)) !== order.sentContent;
  const next = isChanged ? 1 : 0;
  if (next !== order.changedAfterSent) await updateRow(tx, 'orders', orderId, { changedAfterSent: next });
}
