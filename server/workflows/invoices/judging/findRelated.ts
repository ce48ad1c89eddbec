import { distinct } from '../../../../src/lib/distinct';
import { survivorsOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import type { InvoiceRow, WholeInvoice } from '../judged';
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

interface OwnRow extends RelatedRow {
  isAnswered: boolean;
  isInEuros: boolean;
}

interface Related {
  own: OwnRow[];
  others: RelatedRow[];
  unordered: ReceivedLine[];
}

/** Finds the invoices and goods that a judgement needs. An invoice gets the same result alone and in a list. */
export async function findRelated(
  db: Db,
  invoices: readonly Pick<WholeInvoice, 'row' | 'orderIds'>[],
): Promise<Related> {
  const own = await withOrders(db, invoices);
  const unorderedDeliveries = await readStrays(db, own);
  const replaced = new Set(invoices.map(({ row }) => row.replacesInvoiceId));
  // A dry run has not replaced the other invoice yet.
  const others = (await readOthers(db, own, unorderedDeliveries)).filter(({ row }) => !replaced.has(row.id));
  return {
    own,
    others,
    unordered: others.length === 0 ? unorderedDeliveries : await readStrays(db, [...own, ...others]),
  };
}

/** Maps merged suppliers to their survivors. A credit without orders takes those of its invoice. */
async function withOrders(db: Db, invoices: readonly Pick<WholeInvoice, 'row' | 'orderIds'>[]): Promise<OwnRow[]> {
  const settled = await ordersOfInvoices(db, distinct(invoices.flatMap(({ row }) => row.settlesInvoiceId ?? [])));
  const suppliers = await survivorsOf(db, 'suppliers', distinct(invoices.flatMap(({ row }) => row.supplierId ?? [])));
  return invoices.map(({ row, orderIds }) => ({
    row: { ...factsOfRow(row), supplierId: suppliers.get(row.supplierId ?? 0) ?? null },
    orderIds: orderIds.length > 0 ? orderIds : (settled.get(row.settlesInvoiceId ?? 0) ?? []),
    isInEuros: row.currency === 'EUR',
    isAnswered: orderIds.length > 0 || row.isWithoutOrder === 1 || row.isCredit === 1,
  }));
}

const factsOfRow = ({ id, importedAt, issueDate, isCredit, net, state, settlesInvoiceId }: InvoiceRow) => ({
  id,
  importedAt,
  issueDate,
  isCredit,
  net,
  state,
  settlesInvoiceId,
});

const suppliersAmong = (rows: readonly RelatedRow[]) => distinct(rows.flatMap(({ row }) => row.supplierId ?? []));

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
