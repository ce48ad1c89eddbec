import { findRow, lockRows } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { isCallersOwn, type SessionUser } from '../../http/call';
import { Problem } from '../../problem';
import type { InvoiceRow, WholeInvoice } from './judged';
import { ordersOfInvoices } from './judging/relatedInvoices';
import { linesOfInvoices } from './linesOfInvoices';

/** @throws Problem NOT_FOUND, GROUP */
export async function findInvoice(db: Db, id: number, user: SessionUser): Promise<InvoiceRow> {
  const row = await invoiceRow(db, id);
  await requireVisible(db, row, user);
  return row;
}

/** Locks an invoice until the transaction ends. @throws Problem NOT_FOUND, GROUP */
export async function lockInvoice(db: Db, id: number, user: SessionUser): Promise<InvoiceRow> {
  await lockInvoices(db, [id]);
  return findInvoice(db, id, user);
}

/**
 * Locks an invoice with those it credits or replaces, as their states follow from it.
 * @param others that it is about to credit or replace @throws Problem NOT_FOUND, GROUP
 */
export async function lockWithOthers(
  db: Db,
  id: number,
  user: SessionUser,
  others: readonly Nullish<number>[] = [],
): Promise<InvoiceRow> {
  await lockInvoices(db, [id, ...relatedInvoiceIds(await invoiceRow(db, id)), ...others]);
  return findInvoice(db, id, user);
}

/** Ids of the invoices that these credit or replace, each once. */
export const relatedInvoiceIds = (
  ...rows: readonly Pick<InvoiceRow, 'settlesInvoiceId' | 'replacesInvoiceId'>[]
): number[] => [...new Set(rows.flatMap((row) => [row.settlesInvoiceId ?? [], row.replacesInvoiceId ?? []].flat()))];

type Nullish<T> = T | null | undefined;

export async function lockInvoices(db: Db, ids: readonly Nullish<number>[]): Promise<void> {
  const named = ids.flatMap((id) => id ?? []);
  if (named.length > 0) await lockRows(db, 'invoices', named);
}

/** @throws Problem NOT_FOUND */
export const invoiceRow = (db: Db, id: number): Promise<InvoiceRow> => findRow(db, 'invoices', id, `Rechnung ${id}`);

export async function wholeInvoice(db: Db, row: InvoiceRow): Promise<WholeInvoice> {
  const linesOf = await linesOfInvoices(db, [row.id]);
  const ordersOf = await ordersOfInvoices(db, [row.id]);
  return { row, orderIds: ordersOf.get(row.id) ?? [], lines: linesOf.get(row.id) ?? [] };
}

/** Visible to its importer and to users with all groups of its orders. @throws Problem GROUP */
async function requireVisible(db: Db, { id, importedByUserId }: InvoiceRow, user: SessionUser): Promise<void> {
  const { groups } = user;
  if (groups === 'all' || isCallersOwn(importedByUserId, user)) return;
  const orders = await db
    .selectFrom('invoiceOrders')
    .innerJoin('orders', 'orders.id', 'invoiceOrders.orderId')
    .select('orders.stockItemGroupId as group')
    .where('invoiceId', '=', id)
    .execute();
  const mine = orders.filter(({ group }) => group !== null && groups.includes(group));
  if (orders.length > 0 && mine.length === orders.length) return;
  throw new Problem('GROUP', 'Diese Rechnung ist nicht aus deinen Beständen. Bitte einen Administrator fragen.');
}
