import { oneOf } from '../../../db/database';
import { isCountedAs, survivorOf } from '../../../db/survivorOf';
import type { Db } from '../../../db/tables';
import type { InvoiceLineRow, InvoiceRow } from '../judged';
import { linesOfInvoices } from '../linesOfInvoices';

/** What judging needs of an invoice, judged itself or not. */
export interface JudgedRow {
  row: Pick<InvoiceRow, 'id' | 'supplierId' | 'issueDate' | 'isCredit' | 'net' | 'state' | 'settlesInvoiceId'>;
  orderIds: readonly number[];
  lines: readonly InvoiceLineRow[];
}

const COLUMNS = ['id', 'issueDate', 'isCredit', 'net', 'state', 'settlesInvoiceId'] as const;

/** Discarded and replaced invoices count nowhere. */
export const counts = ({ state }: Pick<InvoiceRow, 'state'>): boolean => state !== 'discarded' && state !== 'replaced';

/** The orders of invoices, by invoice. */
export async function ordersOfInvoices(db: Db, invoiceIds: readonly number[]): Promise<Map<number, number[]>> {
  const orders = new Map<number, number[]>();
  if (invoiceIds.length === 0) return orders;
  const rows = await db
    .selectFrom('invoiceOrders')
    .select(['invoiceId', 'orderId'])
    .where(oneOf(db, 'invoiceId', invoiceIds))
    .orderBy('invoiceId')
    .orderBy('orderId')
    .execute();
  for (const { invoiceId, orderId } of rows) orders.set(invoiceId, [...(orders.get(invoiceId) ?? []), orderId]);
  return orders;
}

/** @returns ids of the invoices of these orders */
export async function invoicesOfOrders(db: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoiceOrders')
    .select('invoiceId')
    .distinct()
    .where(oneOf(db, 'orderId', orderIds))
    .execute();
  return rows.map(({ invoiceId }) => invoiceId);
}

/** @returns ids of the credits that belong to these invoices */
export async function creditsOf(db: Db, invoiceIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where(oneOf(db, 'settlesInvoiceId', invoiceIds))
    .execute();
  return rows.map(({ id }) => id);
}

/** Invoices of suppliers that were issued in a period. @returns ids */
export async function invoicesOfPeriod(
  db: Db,
  { supplierIds, from, to }: { supplierIds: readonly number[]; from: string; to: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where(isCountedAs(db, 'suppliers', 'supplierId', supplierIds))
    .where('issueDate', '>=', from)
    .where('issueDate', '<=', to)
    .execute();
  return rows.map(({ id }) => id);
}

/** Invoices with their lines, those left out that count nowhere. */
export async function readRelated(db: Db, ids: readonly number[]): Promise<JudgedRow[]> {
  if (ids.length === 0) return [];
  const rows = (
    await db
      .selectFrom('invoices')
      .select(COLUMNS)
      .select(survivorOf('suppliers', 'supplierId').$castTo<number | null>().as('supplierId'))
      .where(oneOf(db, 'id', ids))
      .execute()
  ).filter(counts);
  const kept = rows.map(({ id }) => id);
  if (kept.length === 0) return [];
  const [orders, lines] = [await ordersOfInvoices(db, kept), await linesOfInvoices(db, kept)];
  return rows.map((row) => ({ row, orderIds: orders.get(row.id) ?? [], lines: lines.get(row.id) ?? [] }));
}
