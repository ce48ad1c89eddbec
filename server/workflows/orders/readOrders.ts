import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { notFound } from '../../problem';

export interface OrderSelection {
  id?: number;
  censusId?: number;
  /** Orders that were sent are left out. */
  unsentOnly?: boolean;
  /** Instants: made at `from` or later, and earlier than `before`. */
  from?: string;
  before?: string;
  /** Only orders of these groups; an order of no group is for those who may see `'all'`. */
  groups?: SessionUser['groups'];
}

/** Orders with supplier, group and the state of their last mail, newest first. */
export async function readOrders(db: Db, selection: OrderSelection): Promise<Order[]> {
  const rows = await selectOrders(db, selection).execute();
  return rows.map(({ supplierName, groupName, mailState, mailStartedAt, mailNextAt, mailError, ...order }) => ({
    ...order,
    supplier: { id: order.supplierId, name: supplierName },
    stockItemGroup:
      order.stockItemGroupId === null || groupName === null ? null : { id: order.stockItemGroupId, name: groupName },
    mail:
      mailState === null || mailStartedAt === null
        ? null
        : { state: mailState, startedAt: mailStartedAt, nextAttemptAt: mailNextAt, error: mailError },
  }));
}

/** @throws Problem NOT_FOUND */
export async function readOrder(db: Db, id: number): Promise<Order> {
  const [order] = await readOrders(db, { id });
  if (!order) throw notFound(`Bestellung ${id}`);
  return order;
}

function selectOrders(db: Db, { id, censusId, unsentOnly, from, before, groups }: OrderSelection) {
  let query = db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
    .leftJoin('stockItemGroups', 'stockItemGroups.id', 'orders.stockItemGroupId')
    .leftJoin(
      (row) =>
        row
          .selectFrom('orderMails')
          .groupBy('orderId')
          .select(['orderId', sql<number>`max(${sql.ref('id')})`.as('newest')])
          .as('last'),
      (join) => join.onRef('last.orderId', '=', 'orders.id'),
    )
    .leftJoin('orderMails as mail', 'mail.id', 'last.newest')
    .selectAll('orders')
    .select(['suppliers.name as supplierName', 'stockItemGroups.name as groupName'])
    .select(['mail.state as mailState', 'mail.startedAt as mailStartedAt'])
    .select(['mail.nextAttemptAt as mailNextAt', 'mail.error as mailError'])
    .orderBy('orders.created', 'desc')
    .orderBy('orders.id', 'desc');
  if (id !== undefined) query = query.where('orders.id', '=', id);
  if (censusId !== undefined) query = query.where('orders.censusId', '=', censusId);
  if (unsentOnly) query = query.where('orders.sent', 'is', null);
  if (from !== undefined) query = query.where('orders.created', '>=', from);
  if (before !== undefined) query = query.where('orders.created', '<', before);
  if (groups && groups !== 'all')
    query = query.where('orders.stockItemGroupId', 'in', groups.length > 0 ? groups : [0]);
  return query;
}
