import type { InvoiceLine } from '../../../src/contract/invoiceLines';
import type { Invoice, InvoiceClaim, InvoiceHead } from '../../../src/contract/invoices';
import { sumAmounts } from '../../../src/rules/amounts';
import { invoiceWarnings, missesItsTotal } from '../../../src/rules/invoices/invoiceWarnings';
import { readGtin } from '../../../src/rules/invoices/lineTexts';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import { mapInTurns } from '../../mapInTurns';
import { supplierOf } from './assign';
import { orderCandidates } from './findOrders';
import { keptInvoice, keptInvoices } from './invoiceRows';
import type { InvoiceLineRow, InvoiceRow, JudgedInvoice, KeptInvoice } from './judged';
import { TRIED } from './judged';
import { judgeInvoices } from './judging/judgeInvoices';
import { claimsOf, creditsOf, openClaims } from './outcome/claims';
import { stateOf } from './stateOf';

/** An invoice that is stored, as it is now. */
export const presentInvoice = async (db: Db, row: InvoiceRow): Promise<Invoice> =>
  presentKept(db, await keptInvoice(db, row));

/** An invoice with its lines, and whom and what to ask about. @param duplicateOf of one that is only tried */
export async function presentKept(db: Db, invoice: KeptInvoice, duplicateOf: number | null = null): Promise<Invoice> {
  const { row, orderIds, lines } = invoice;
  const [judged] = await judgeInvoices(db, [invoice]);
  if (!judged) throw new Error(`Invoice ${row.id} was not judged`);
  const [head] = await headsOf(db, [invoice], [judged]);
  if (!head) throw new Error(`Invoice ${row.id} was not told`);
  const isTried = row.id === TRIED;
  const isOpen = row.state === 'open';
  const isOrderAsked = isOpen && orderIds.length === 0 && row.isWithoutOrder === 0;
  return {
    ...head,
    id: isTried ? null : row.id,
    duplicateOf,
    lines: await mapInTurns(lines, (line, index) => presentLine(line, judged.lines[index], isTried)),
    supplierCandidates: isOpen && row.supplierId === null ? (await supplierOf(db, row)).candidates : [],
    orderCandidates: isOrderAsked ? await orderCandidates(db, invoice) : [],
    credits: isTried || row.isCredit === 1 ? [] : await creditsOf(db, row.id),
    creditCandidates: isOpen ? await creditCandidates(db, row) : [],
  };
}

/** Invoices without their lines; the states of open ones follow from what is stored now. */
export async function presentHeads(db: Db, rows: readonly InvoiceRow[]): Promise<InvoiceHead[]> {
  const kept = await keptInvoices(db, rows);
  return headsOf(db, kept, await judgeInvoices(db, kept));
}

async function headsOf(
  db: Db,
  invoices: readonly KeptInvoice[],
  judged: readonly JudgedInvoice[],
): Promise<InvoiceHead[]> {
  const suppliers = await suppliersOf(db, invoices);
  const claims = await claimsOf(
    db,
    invoices.map(({ row }) => row.id),
  );
  const withClaims = await suppliersWithClaims(db, invoices);
  return mapInTurns(invoices, (invoice, index) => {
    const found = judged[index];
    if (!found) throw new Error(`Invoice ${invoice.row.id} was not judged`);
    const { row } = invoice;
    const supplier = row.supplierId === null ? null : (suppliers.get(row.supplierId) ?? null);
    return presentHead(invoice, found, {
      supplier,
      claim: claims.get(row.id) ?? null,
      hasOpenClaims: row.supplierId !== null && withClaims.has(row.supplierId),
    });
  });
}

interface Around {
  supplier: { id: number; name: string; iban: string | null } | null;
  claim: InvoiceClaim | null;
  hasOpenClaims: boolean;
}

async function presentHead(
  invoice: KeptInvoice,
  judged: JudgedInvoice,
  { supplier, claim, hasOpenClaims }: Around,
): Promise<InvoiceHead> {
  const { row, orderIds, lines } = invoice;
  const wrong = await mapInTurns(lines, (line) => (missesItsTotal(line) ? line : []));
  const state = stateOf(invoice, judged, hasOpenClaims);
  const { sellerName, sellerVatId, sellerTaxNumber, sellerIban } = row;
  return {
    ...{ id: row.id, version: row.version, fileName: row.fileName, sha256: row.sha256, size: row.size },
    ...{ importedAt: row.importedAt, importedByUserId: row.importedByUserId },
    ...{ syntax: row.syntax, profile: row.profile, number: row.number, issueDate: row.issueDate },
    ...{ typeCode: row.typeCode, isCredit: row.isCredit === 1, currency: row.currency },
    ...{ orderReference: row.orderReference, precedingInvoice: row.precedingInvoice },
    ...{ deliveryDate: row.deliveryDate, despatchReference: row.despatchReference },
    seller: { name: sellerName, vatId: sellerVatId, taxNumber: sellerTaxNumber, iban: sellerIban },
    supplierId: row.supplierId,
    supplier: supplier && { id: supplier.id, name: supplier.name },
    orderIds: [...orderIds],
    totals: {
      lineTotal: numberOf(row.lineTotal),
      allowances: Number(row.allowances),
      charges: Number(row.charges),
      net: numberOf(row.net),
      tax: numberOf(row.tax),
      gross: numberOf(row.gross),
      due: numberOf(row.due),
    },
    state,
    warnings: invoiceWarnings({
      currency: row.currency,
      isCreditNote: row.isCreditNote === 1,
      totals: row,
      lines,
      wrong: wrong.flat(),
      iban: sellerIban,
      knownIban: supplier?.iban ?? null,
      isWithoutDelivery: judged.isWithoutDelivery,
    }),
    claimable: state === 'differs' ? sumAmounts(judged.lines.map(({ claimAmount }) => claimAmount)) : 0,
    claim,
    settlesInvoiceId: row.settlesInvoiceId,
    replacesInvoiceId: row.replacesInvoiceId,
    duplicateOf: null,
    // Why it was accepted is what there is to be said of it.
    note: row.note ?? row.acceptNote,
  };
}

function presentLine(
  line: InvoiceLineRow,
  judgement: JudgedInvoice['lines'][number] | undefined,
  isTried: boolean,
): InvoiceLine {
  if (!judgement) throw new Error(`Line ${line.id} was not judged`);
  // The spread last: what is added to a copy of twenty fields takes longer than comparing the line.
  return {
    id: isTried ? null : line.id,
    kind: line.kind,
    lineId: line.lineId,
    name: line.name,
    sellerItemId: line.sellerItemId,
    buyerItemId: line.buyerItemId,
    gtin: line.gtin,
    gtinValid: readGtin(line.gtin).isValid,
    orderLineReference: line.orderLineReference,
    unitCode: line.unitCode,
    quantity: numberOf(line.quantity),
    price: numberOf(line.price),
    baseQuantity: Number(line.baseQuantity),
    lineTotal: numberOf(line.lineTotal),
    ...judgement,
  };
}

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** Like other candidates they are there as long as it is asked: "none of these" is an answer, too. */
async function creditCandidates(db: Db, { isCredit, supplierId, settlesInvoiceId, isCreditAnswered }: InvoiceRow) {
  if (isCredit === 0 || supplierId === null || settlesInvoiceId !== null || isCreditAnswered === 1) return [];
  return (await openClaims(db, supplierId)).map(({ open, ...claim }) => ({ ...claim, open: open.toNumber() }));
}

async function suppliersOf(db: Db, invoices: readonly KeptInvoice[]) {
  const ids = [...new Set(invoices.flatMap(({ row }) => row.supplierId ?? []))];
  const rows = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'iban'])
    .where(oneOf(db, 'id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Suppliers of credits that nobody knows the claim of, as far as there are claims that wait. */
async function suppliersWithClaims(db: Db, invoices: readonly KeptInvoice[]): Promise<Set<number | null>> {
  const asked = invoices.filter(({ row }) => row.isCredit === 1 && row.settlesInvoiceId === null);
  const ids = [...new Set(asked.flatMap(({ row }) => row.supplierId ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('invoices')
    .select('supplierId')
    .distinct()
    .where('state', '=', 'claimed')
    .where(oneOf(db, 'supplierId', ids))
    .execute();
  return new Set(rows.map(({ supplierId }) => supplierId));
}
