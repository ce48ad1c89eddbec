import type { Selectable } from 'kysely';
import { forUpdate, oneOf } from '../../../db/database';
import { shareMerges } from '../../../db/repository/bookedFor';
import { findRow, lockRows, rowsWhere } from '../../../db/repository/rowsById';
import type { Db, Tables } from '../../../db/tables';
import { requireGroup } from '../../../http/authorize';
import type { SessionUser } from '../../../http/call';
import { orderIdsByDelivery } from '../orderIdsByDelivery';

export type DeliveryRow = Selectable<Tables['deliveries']>;
export type LineRow = Selectable<Tables['deliveryLines']>;
export type OrderRow = Pick<
  Selectable<Tables['orders']>,
  'id' | 'supplierId' | 'stockItemGroupId' | 'sent' | 'deliveryDay' | 'isSettled'
>;

export const referenceTo = (id: number) => ({ resource: 'deliveries', id });

/** @throws Problem NOT_FOUND, GROUP */
export async function findDelivery(db: Db, id: number, user: SessionUser): Promise<DeliveryRow> {
  const row = await findRow(db, 'deliveries', id, `Wareneingang ${id}`);
  requireGroups(user, await ordersOf(db, await orderIdsOf(db, id)));
  return row;
}

/** Holds off merges, which move its rows. @throws Problem NOT_FOUND, GROUP */
export async function lockDelivery(db: Db, id: number, user: SessionUser): Promise<DeliveryRow> {
  await shareMerges(db);
  await lockRows(db, 'deliveries', [id]);
  return findDelivery(db, id, user);
}

export const orderIdsOf = async (db: Db, deliveryId: number): Promise<number[]> =>
  (await orderIdsByDelivery(db, [deliveryId])).get(deliveryId) ?? [];

/** @param lock locks the orders until the transaction ends, in id order to avoid deadlocks */
export async function ordersOf(db: Db, ids: readonly number[], { lock = false } = {}): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('orders')
    .select(['id', 'supplierId', 'stockItemGroupId', 'sent', 'deliveryDay', 'isSettled'])
    .where(oneOf(db, 'id', ids))
    .orderBy('id');
  return (lock ? forUpdate(db, query) : query).execute();
}

export const requireGroups = (user: SessionUser, orders: readonly OrderRow[]): void => {
  for (const { stockItemGroupId } of orders) requireGroup(user, stockItemGroupId);
};

export const linesOf = (db: Db, deliveryId: number): Promise<LineRow[]> =>
  rowsWhere(db, 'deliveryLines', { deliveryId }, '*', 'id');
