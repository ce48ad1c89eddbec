import { survivorsOf } from '../../../db/survivorOf';
import type { Db } from '../../../db/tables';
import type { InvoiceRow, KeptInvoice } from '../judged';
import { dayFrom, UNORDERED_DAYS } from './goodsOfInvoices';
import { type ReceivedLine, readUnordered } from './readGoods';
import {
  creditsOf,
  invoicesOfOrders,
  invoicesOfPeriod,
  ordersOfInvoices,
  ordersSharingDeliveries,
  type RelatedRow,
  readRelated,
} from './relatedInvoices';

export interface OwnRow extends RelatedRow {
  /** Whether it is known which orders it is compared with; a credit gives back without any. */
  isAnswered: boolean;
  /** Other currencies than ours are compared with nothing. */
  isComparable: boolean;
}

export interface Related {
  /** The asked ones, in their order. */
  own: OwnRow[];
  /** Those that may have billed the same goods. */
  others: RelatedRow[];
  /** What came without an order shortly before one of them. */
  unordered: ReceivedLine[];
}

/**
 * Invoices and all others that what comes of them depends on. What one depends on is the same, whichever are asked with it:
 * judged alone it comes to what it comes to in a list.
 */
export async function findRelated(
  db: Db,
  invoices: readonly Pick<KeptInvoice, 'row' | 'orderIds'>[],
): Promise<Related> {
  const own = await withOrders(db, invoices);
  const strays = await readStrays(db, own);
  const replaced = new Set(invoices.map(({ row }) => row.replacesInvoiceId));
  // What is only tried has not replaced the other one yet.
  const others = (await readOthers(db, own, strays)).filter(({ row }) => !replaced.has(row.id));
  return { own, others, unordered: others.length === 0 ? strays : await readStrays(db, [...own, ...others]) };
}

/**
 * Invoices with the supplier that theirs was merged into, as all others have it. A credit without orders of its own is about
 * those of the invoice that it belongs to.
 */
async function withOrders(db: Db, invoices: readonly Pick<KeptInvoice, 'row' | 'orderIds'>[]): Promise<OwnRow[]> {
  const settled = await ordersOfInvoices(db, distinct(invoices.flatMap(({ row }) => row.settlesInvoiceId ?? [])));
  const suppliers = await survivorsOf(db, 'suppliers', distinct(invoices.flatMap(({ row }) => row.supplierId ?? [])));
  return invoices.map(({ row, orderIds }) => ({
    row: { ...factsOfRow(row), supplierId: suppliers.get(row.supplierId ?? 0) ?? null },
    orderIds: orderIds.length > 0 ? orderIds : (settled.get(row.settlesInvoiceId ?? 0) ?? []),
    isComparable: row.currency === 'EUR',
    isAnswered: orderIds.length > 0 || row.isWithoutOrder === 1 || row.isCredit === 1,
  }));
}

const factsOfRow = ({ id, issueDate, isCredit, net, state, settlesInvoiceId }: InvoiceRow) => ({
  ...{ id, issueDate, isCredit, net, state, settlesInvoiceId },
});

export const distinct = (ids: readonly number[]) => [...new Set(ids)];
const suppliersAmong = (rows: readonly RelatedRow[]) => distinct(rows.flatMap(({ row }) => row.supplierId ?? []));

/** What came without an order shortly before one of the invoices. */
async function readStrays(db: Db, invoices: readonly RelatedRow[]): Promise<ReceivedLine[]> {
  const supplierIds = suppliersAmong(invoices);
  if (supplierIds.length === 0) return [];
  const days = invoices.map(({ row }) => row.issueDate).sort();
  return readUnordered(db, {
    supplierIds,
    from: dayFrom(days[0] ?? '', -UNORDERED_DAYS - 1),
    to: dayFrom(days.at(-1) ?? '', 2),
  });
}

/** Other invoices that may have billed the same goods. */
async function readOthers(
  db: Db,
  own: readonly OwnRow[],
  strays: readonly Pick<ReceivedLine, 'day'>[],
): Promise<RelatedRow[]> {
  const known = new Set(own.map(({ row }) => row.id));
  const orderIds = distinct(own.flatMap((each) => each.orderIds));
  const sharing = await invoicesOfOrders(db, distinct([...orderIds, ...(await ordersSharingDeliveries(db, orderIds))]));
  const days = strays.map(({ day }) => day).sort();
  const near =
    days.length > 0
      ? await invoicesOfPeriod(db, {
          supplierIds: suppliersAmong(own),
          from: days[0] ?? '',
          to: dayFrom(days.at(-1) ?? '', UNORDERED_DAYS),
        })
      : [];
  const billing = distinct([...known, ...sharing, ...near]);
  const ids = distinct([...billing, ...(await creditsOf(db, billing))]).filter((id) => !known.has(id));
  const others = await readRelated(db, ids);
  const settled = await ordersOfInvoices(db, distinct(others.flatMap(({ row }) => row.settlesInvoiceId ?? [])));
  return others.map((each) => ({
    ...each,
    orderIds: each.orderIds.length > 0 ? each.orderIds : (settled.get(each.row.settlesInvoiceId ?? 0) ?? []),
  }));
}
