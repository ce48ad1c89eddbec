import { addTo } from '../../../../src/lib/addTo';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import { rowsWhere } from '../../../db/repository/rowsById';
import { isCountedAs, survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import type { InvoiceLineRow, InvoiceRow } from '../judged';

export interface RelatedRow {
  row: Pick<InvoiceRow, 'supplierId' | (typeof COLUMNS)[number]>;
  orderIds: readonly number[];
}

export interface JudgedRow extends RelatedRow {
  lines: readonly InvoiceLineRow[];
}

const COLUMNS = ['id', 'importedAt', 'issueDate', 'isCredit', 'net', 'state', 'settlesInvoiceId'] as const;

/** Neither these invoices nor credits for them count. */
export const UNCOUNTED_STATES = ['discarded', 'replaced'] as const;

export const counts = ({ state }: Pick<InvoiceRow, 'state'>): boolean =>
  !UNCOUNTED_STATES.some((each) => each === state);

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
  for (const { invoiceId, orderId } of rows) addTo(orders, invoiceId, orderId);
  return orders;
}

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

export async function ordersSharingDeliveries(db: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('deliveryOrders as ours')
    .innerJoin('deliveryOrders as theirs', 'theirs.deliveryId', 'ours.deliveryId')
    .select('theirs.orderId')
    .distinct()
    .where(oneOf(db, 'ours.orderId', orderIds))
    .execute();
  return rows.map(({ orderId }) => orderId);
}

export async function creditsOf(db: Db, invoiceIds: readonly number[]): Promise<number[]> {
  const rows = await rowsWhere(db, 'invoices', { settlesInvoiceId: invoiceIds }, ['id']);
  return rows.map(({ id }) => id);
}

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

/** Leaves out invoices that count nowhere, and credits for them. */
export async function readRelated(db: Db, ids: readonly number[]): Promise<RelatedRow[]> {
  if (ids.length === 0) return [];
  const rows = (
    await db
      .selectFrom('invoices')
      .select(COLUMNS)
      .select(survivorOf('suppliers', 'supplierId').$castTo<number | null>().as('supplierId'))
      .where(oneOf(db, 'id', ids))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices as settled')
              .select('settled.id')
              .whereRef('settled.id', '=', 'invoices.settlesInvoiceId')
              .where('settled.state', 'in', UNCOUNTED_STATES),
          ),
        ),
      )
      .execute()
  ).filter(counts);
  const orders = await ordersOfInvoices(db, pluck(rows, 'id'));
  return rows.map((row) => ({ row, orderIds: orders.get(row.id) ?? [] }));
}
