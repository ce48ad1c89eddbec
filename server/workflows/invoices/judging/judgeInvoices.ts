import { judgeInvoice } from '../../../../src/rules/invoices/judgeInvoice';
import type { Db } from '../../../db/tables';
import { mapInTurns } from '../../../mapInTurns';
import { takeTurns } from '../../../takeTurns';
import type { JudgedInvoice, JudgeInvoices, KeptInvoice } from '../judged';
import { billedByOthers } from './billedByOthers';
import { candidatesAmong } from './candidatesAmong';
import { dayFrom, goodsOfInvoices, UNORDERED_DAYS } from './goodsOfInvoices';
import { frozenOf, identifyLines } from './identified';
import { judgementOf } from './judgementOf';
import { readOrdered, readReceived, readUnordered } from './readGoods';
import { readSuppliers, scaledOf } from './readSuppliers';
import {
  creditsOf,
  invoicesOfOrders,
  invoicesOfPeriod,
  type JudgedRow,
  ordersOfInvoices,
  readRelated,
} from './relatedInvoices';

const NO_TOLERANCE = { cents: 0, percent: scaledOf(0, 0) };

/** Reads with one statement for some hundred lines, and a fixed number of others. */
export const judgeInvoices: JudgeInvoices = async (db, invoices) => {
  if (invoices.length === 0) return [];
  // SQLite answers at once: between two of its statements nobody else would have a turn.
  const turn = takeTurns();
  const own = await withOrders(db, invoices);
  const unordered = await readStrays(db, own);
  const days = unordered.length > 0 ? periodOf(unordered.map(({ day }) => day)) : null;
  const replaced = new Set(invoices.map(({ row }) => row.replacesInvoiceId));
  // What is only tried has not replaced the other one yet.
  const others = (await readOthers(db, own, days)).filter(({ row }) => !replaced.has(row.id));
  const all = [...own, ...others];
  const orderIds = distinct(all.flatMap((each) => each.orderIds));
  await turn();
  const ordered = await readOrdered(db, orderIds);
  await turn();
  const received = await readReceived(db, orderIds);
  await turn();
  const goodsOf = goodsOfInvoices({ ordered, received, unordered });
  const suppliers = await readSuppliers(
    db,
    distinct(all.flatMap(({ row }) => row.supplierId ?? [])),
    distinct(ordered.map(({ stockItemId }) => stockItemId)),
  );
  const depositValues = await readDepositValues(db);
  await turn();
  const look = async <T extends JudgedRow>(invoice: T) => {
    const supplier = suppliers.get(invoice.row.supplierId ?? 0);
    const goods = goodsOf(invoice.orderIds, invoice.row.supplierId, invoice.row.issueDate);
    return { ...invoice, supplier, goods, identified: await identifyLines(invoice, supplier, goods) };
  };
  const looked = await mapInTurns(own, look);
  const billedFor = await billedByOthers([...looked, ...(await mapInTurns(others, look))]);
  return mapInTurns(looked, async (each): Promise<JudgedInvoice> => {
    const { row, supplier, goods, identified, lines } = each;
    const judge = judgeInvoice(identified, {
      tolerance: supplier?.tolerance ?? NO_TOLERANCE,
      open: row.supplierId === null ? 'SUPPLIER' : each.isAnswered ? null : 'ORDER',
      isComparable: each.isComparable,
      receivedOf: ({ article, sources }) => (article ? goods.receivedOf(article.id, sources) : null),
      depositValues,
      before: await billedFor(each),
    });
    const candidatesOf = candidatesAmong(identified, supplier?.book, goods.orders);
    return {
      lines: await mapInTurns(identified, (line, at) => {
        const judged = judge(line);
        return frozenOf(lines[at]!) ?? judgementOf(judged, candidatesOf(line));
      }),
      isWithoutDelivery: each.orderIds.length > 0 && !goods.hasDelivery,
    };
  });
};

interface OwnRow extends JudgedRow {
  /** Whether it is known which orders it is compared with; a credit gives back without any. */
  isAnswered: boolean;
  /** Other currencies than ours are compared with nothing. */
  isComparable: boolean;
}

/** A credit without orders of its own is about those of the invoice that it belongs to. */
async function withOrders(db: Db, invoices: readonly KeptInvoice[]): Promise<OwnRow[]> {
  const settled = await ordersOfInvoices(db, distinct(invoices.flatMap(({ row }) => row.settlesInvoiceId ?? [])));
  return invoices.map(({ row, orderIds, lines }) => ({
    row,
    lines,
    orderIds: orderIds.length > 0 ? orderIds : (settled.get(row.settlesInvoiceId ?? 0) ?? []),
    isComparable: row.currency === 'EUR',
    isAnswered: orderIds.length > 0 || row.isWithoutOrder === 1 || row.isCredit === 1,
  }));
}

const distinct = (ids: readonly number[]) => [...new Set(ids)];
const periodOf = (days: readonly string[]) => [...days].sort();

/** What came without an order shortly before one of the invoices. */
async function readStrays(db: Db, own: readonly OwnRow[]) {
  const supplierIds = distinct(own.flatMap(({ row }) => row.supplierId ?? []));
  if (supplierIds.length === 0) return [];
  const days = periodOf(own.map(({ row }) => row.issueDate));
  return readUnordered(db, {
    supplierIds,
    from: dayFrom(days[0] ?? '', -UNORDERED_DAYS - 1),
    to: dayFrom(days.at(-1) ?? '', 2),
  });
}

/** Other invoices that may have billed the same goods. @param days on which goods came without an order, in their order */
async function readOthers(db: Db, own: readonly OwnRow[], days: readonly string[] | null): Promise<JudgedRow[]> {
  const known = new Set(own.map(({ row }) => row.id));
  const sharing = await invoicesOfOrders(db, distinct(own.flatMap(({ orderIds }) => orderIds)));
  const near = days
    ? await invoicesOfPeriod(db, {
        supplierIds: distinct(own.flatMap(({ row }) => row.supplierId ?? [])),
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

async function readDepositValues(db: Db) {
  const types = await db.selectFrom('depositTypes').select(['id', 'value']).execute();
  return new Map(types.map(({ id, value }) => [id, scaledOf(value, 2)]));
}
