import { updateRow } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import { changeItem } from '../workflows/orders/saveItem';
import { readContent, storeSentContent } from '../workflows/orders/sent/sentContent';
import { userWithAllGroups } from './userWithAllGroups';

/** Group whose orders have not arrived yet: one was only saved as a file, one was changed after it was sent. */
const OPEN_GROUP = 'Bier';

export async function loadSentOrders(db: Db): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'orders.stockItemGroupId')
    .innerJoin('censuses', 'censuses.id', 'orders.censusId')
    .innerJoin('users', 'users.id', 'censuses.userId')
    .select(['orders.id', 'stockItemGroups.name as groupName', 'users.displayName as sentByName'])
    .select(['users.id as userId', 'users.name as userName'])
    .where('orders.sent', 'is not', null)
    .orderBy('orders.id')
    .execute();
  const [filed, changed] = orders.filter(({ groupName }) => groupName === OPEN_GROUP);
  for (const { id, sentByName } of orders) {
    const sentBy = id === filed?.id ? 'file' : 'hand';
    await updateRow(db, 'orders', id, { sentBy, sentByName });
    await storeSentContent(db, id, await readContent(db, id));
  }
  if (!changed) return;
  const line = await db
    .selectFrom('orderItems')
    .select(['id', 'amount'])
    .where('orderId', '=', changed.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const user = userWithAllGroups({ id: changed.userId, name: changed.userName }, 'User');
  await changeItem({ db, user }, { id: line.id, version: undefined, amount: line.amount + 1 });
}
