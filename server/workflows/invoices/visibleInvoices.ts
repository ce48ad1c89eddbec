import { distinct } from '../../../src/lib/distinct';
import { oneOf } from '../../db/database';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { isCallersOwn, type SessionUser } from '../../http/call';
import type { InvoiceRow } from './judged';

export type Viewer = Pick<SessionUser, 'id' | 'groups'>;
export type Groups = SessionUser['groups'];

export const INTERNAL_VIEWER: Viewer = { id: null, groups: 'all' };

interface Assigned {
  row: InvoiceRow;
  orderIds: readonly number[];
}

/** Returns those of these orders that the viewer may see; orders without a group are for administrators. */
export async function visibleOrders(db: Db, groups: Groups, orderIds: readonly number[]): Promise<number[]> {
  if (groups === 'all' || orderIds.length === 0) return [...orderIds];
  const rows = await rowsWhere(db, 'orders', { id: orderIds, stockItemGroupId: groups }, ['id']);
  const seen = new Set(rows.map(({ id }) => id));
  return orderIds.filter((id) => seen.has(id));
}

/** Returns those of these invoices whose orders the viewer sees; without orders, those they imported. */
export async function visibleInvoices(db: Db, viewer: Viewer, invoiceIds: readonly number[]): Promise<number[]> {
  if (viewer.groups === 'all' || invoiceIds.length === 0) return [...invoiceIds];
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('invoiceOrders', 'invoiceOrders.invoiceId', 'invoices.id')
    .select(['invoices.id', 'invoices.importedByUserId', 'invoiceOrders.orderId'])
    .where(oneOf(db, 'invoices.id', invoiceIds))
    .execute();
  const orders = new Set(
    await visibleOrders(db, viewer.groups, distinct(rows.flatMap(({ orderId }) => orderId ?? []))),
  );
  const hidden = new Set<number>();
  for (const { id, importedByUserId, orderId } of rows)
    if (orderId === null ? !isCallersOwn(importedByUserId, viewer) : !orders.has(orderId)) hidden.add(id);
  return invoiceIds.filter((id) => !hidden.has(id));
}

/**
 * Presents invoices with orders of other groups as if nothing were assigned: judged by some of its orders only, an
 * invoice would seem to bill goods that nobody ordered.
 */
export async function withoutForeignOrders<T extends Assigned>(
  db: Db,
  viewer: Viewer,
  invoices: readonly T[],
): Promise<(T & { isHidden: boolean })[]> {
  const orders = new Set(
    await visibleOrders(db, viewer.groups, distinct(invoices.flatMap(({ orderIds }) => orderIds))),
  );
  const settled = distinct(invoices.flatMap(({ row }) => row.settlesInvoiceId ?? []));
  const credited = new Set(await visibleInvoices(db, viewer, settled));
  return invoices.map((invoice) => {
    const { row, orderIds } = invoice;
    const isSeen =
      orderIds.every((id) => orders.has(id)) && (row.settlesInvoiceId === null || credited.has(row.settlesInvoiceId));
    return isSeen ? { ...invoice, isHidden: false } : { ...invoice, ...unassigned(row), isHidden: true };
  });
}

const unassigned = (row: InvoiceRow) => ({
  row: { ...row, settlesInvoiceId: null, isWithoutOrder: 0 },
  orderIds: [],
});
