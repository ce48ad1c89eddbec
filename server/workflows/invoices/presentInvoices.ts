import { hash } from 'node:crypto';
import type { InvoiceLine } from '../../../src/contract/invoiceLines';
import type { Invoice, InvoiceClaim, InvoiceHead } from '../../../src/contract/invoices';
import { pluck } from '../../../src/lib/pluck';
import { sumAmounts } from '../../../src/rules/amounts';
import { hasWrongTotal, invoiceWarnings } from '../../../src/rules/invoices/invoiceWarnings';
import { readGtin } from '../../../src/rules/invoices/lineTexts';
import { readRows } from '../../db/repository/rowsById';
import { isCountedAs, survivorsOf } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { mapInTurns, takeTurns } from '../../turns';
import { supplierOf } from './assign';
import { inputsOf } from './findings/inputsOf';
import type { Finding, KeptFindings } from './findings/KeptFindings';
import { orderCandidates } from './findOrders';
import { wholeInvoice } from './invoiceRows';
import type { InvoiceLineRow, InvoiceRow, JudgedInvoice, WholeInvoice } from './judged';
import { DRY_RUN_ID } from './judged';
import { judgeEach, judgeInvoices } from './judging/judgeInvoices';
import { ordersOfInvoices } from './judging/relatedInvoices';
import { claimsOf, creditsOf, openClaims } from './outcome/claims';
import { stateOf } from './stateOf';
import { type Viewer, visibleInvoices, withoutForeignOrders } from './visibleInvoices';

export const presentInvoice = async (db: Db, row: InvoiceRow, viewer: Viewer): Promise<Invoice> =>
  presentWhole(db, await wholeInvoice(db, row), viewer);

export async function presentWhole(
  db: Db,
  whole: WholeInvoice,
  viewer: Viewer,
  duplicateOf: number | null = null,
): Promise<Invoice> {
  const [seen] = await withoutForeignOrders(db, viewer, [whole]);
  const invoice = seen?.isHidden ? withoutOutcome(seen) : whole;
  const { row, orderIds, lines } = invoice;
  const [judged] = await judgeInvoices(db, [invoice]);
  if (!seen || !judged) throw new Error(`Invoice ${row.id} was not judged`);
  const around = (await readAround(db, [seen]))(row);
  const head = presentHead(row, orderIds, await findingOf(invoice, judged, around), around);
  const isTried = row.id === DRY_RUN_ID;
  const isOpen = row.state === 'open';
  const isOrderAsked = isOpen && orderIds.length === 0 && row.isWithoutOrder === 0;
  return {
    ...head,
    id: isTried ? null : row.id,
    duplicateOf,
    lines: await mapInTurns(lines, (line, index) => presentLine(line, judged.lines[index], isTried)),
    supplierCandidates: isOpen && row.supplierId === null ? (await supplierOf(db, row, viewer.groups)).candidates : [],
    orderCandidates: isOrderAsked ? await orderCandidates(db, invoice, viewer.groups) : [],
    credits: isTried || seen.isHidden || row.isCredit === 1 ? [] : await creditsOf(db, row.id),
    creditCandidates: isOpen ? await creditCandidates(db, row, viewer) : [],
  };
}

/** Drops the frozen judgement, so that the lines are judged again. */
const withoutOutcome = (invoice: WholeInvoice): WholeInvoice => ({
  ...invoice,
  lines: invoice.lines.map((line) => ({ ...line, frozen: null })),
});

/** Call it within one snapshot. */
export async function presentHeads(
  db: Db,
  whole: readonly InvoiceRow[],
  { findings, viewer }: { findings: KeptFindings; viewer: Viewer },
): Promise<InvoiceHead[]> {
  const turn = takeTurns();
  const assigned = await ordersOfInvoices(db, pluck(whole, 'id'));
  const seen = await withoutForeignOrders(
    db,
    viewer,
    whole.map((row) => ({ row, orderIds: assigned.get(row.id) ?? [] })),
  );
  const rows = pluck(seen, 'row');
  const orders = new Map(seen.map(({ row, orderIds }) => [row.id, orderIds]));
  const aroundOf = await readAround(db, seen);
  await turn();
  const inputs = await inputsOf(db, rows, orders, findings);
  const names = new Map(
    await mapInTurns(rows, (row, at) => [row.id, nameOf(inputs[at] ?? '', row, aroundOf(row))] as const),
  );
  const found = new Map<number, Finding>();
  for (const [id, name] of names) {
    const finding = findings.find(id, name);
    if (finding) found.set(id, finding);
  }
  const unknown = rows.filter(({ id }) => !found.has(id)).map((row) => ({ row, orderIds: orders.get(row.id) ?? [] }));
  await judgeEach(db, unknown, async (judged, invoice) => {
    const { row } = invoice;
    const finding = await findingOf(invoice, judged, aroundOf(row));
    found.set(row.id, finding);
    findings.keep(row.id, { inputs: names.get(row.id) ?? '', finding });
    await turn();
  });
  return mapInTurns(rows, (row) => {
    const finding = found.get(row.id);
    if (!finding) throw new Error(`Invoice ${row.id} was not judged`);
    return presentHead(row, orders.get(row.id) ?? [], finding, aroundOf(row));
  });
}

const nameOf = (inputs: string, row: InvoiceRow, { supplier, hasOpenClaims }: Around): string =>
  hash('sha256', JSON.stringify([inputs, row, supplier?.iban ?? null, hasOpenClaims]), 'base64');

interface Around {
  supplier: { id: number; name: string; iban: string | null } | null;
  claim: InvoiceClaim | null;
  hasOpenClaims: boolean;
}

async function readAround(
  db: Db,
  seen: readonly { row: InvoiceRow; isHidden: boolean }[],
): Promise<(row: InvoiceRow) => Around> {
  const rows = pluck(seen, 'row');
  const suppliers = await suppliersOf(db, rows);
  const claims = await claimsOf(
    db,
    seen.flatMap(({ row, isHidden }) => (isHidden ? [] : row.id)),
  );
  const withClaims = await suppliersWithClaims(db, rows);
  return ({ id, supplierId }) => ({
    supplier: supplierId === null ? null : (suppliers.get(supplierId) ?? null),
    claim: claims.get(id) ?? null,
    hasOpenClaims: supplierId !== null && withClaims.has(supplierId),
  });
}

async function findingOf(invoice: WholeInvoice, judged: JudgedInvoice, around: Around): Promise<Finding> {
  const { row, lines } = invoice;
  const wrong = await mapInTurns(lines, (line) => (hasWrongTotal(line) ? line : []));
  const turn = takeTurns();
  const state = stateOf(invoice, judged, around.hasOpenClaims);
  const claimable = state === 'differs' ? sumAmounts(judged.lines.map(({ claimAmount }) => claimAmount)) : 0;
  await turn();
  return {
    state,
    claimable,
    warnings: invoiceWarnings({
      currency: row.currency,
      isCreditNote: row.isCreditNote === 1,
      totals: row,
      lines,
      wrong: wrong.flat(),
      iban: row.sellerIban,
      knownIban: around.supplier?.iban ?? null,
      isWithoutDelivery: judged.isWithoutDelivery,
      returned: judged.returned,
    }),
  };
}

function presentHead(
  row: InvoiceRow,
  orderIds: readonly number[],
  { state, warnings, claimable }: Finding,
  { supplier, claim }: Around,
): InvoiceHead {
  const { sellerName, sellerVatId, sellerTaxNumber, sellerIban } = row;
  return {
    id: row.id,
    version: row.version,
    fileName: row.fileName,
    sha256: row.sha256,
    size: row.size,
    importedAt: row.importedAt,
    importedByUserId: row.importedByUserId,
    syntax: row.syntax,
    profile: row.profile,
    number: row.number,
    issueDate: row.issueDate,
    typeCode: row.typeCode,
    isCredit: row.isCredit === 1,
    currency: row.currency,
    orderReference: row.orderReference,
    precedingInvoice: row.precedingInvoice,
    deliveryDate: row.deliveryDate,
    despatchReference: row.despatchReference,
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
    warnings,
    claimable,
    claim,
    settlesInvoiceId: row.settlesInvoiceId,
    replacesInvoiceId: row.replacesInvoiceId,
    duplicateOf: null,
    note: row.note ?? row.acceptNote,
  };
}

function presentLine(
  line: InvoiceLineRow,
  judgement: JudgedInvoice['lines'][number] | undefined,
  isTried: boolean,
): InvoiceLine {
  if (!judgement) throw new Error(`Line ${line.id} was not judged`);
  // Spread last: adding keys to a spread copy is slow.
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

async function creditCandidates(
  db: Db,
  { isCredit, supplierId, settlesInvoiceId, isCreditAnswered }: InvoiceRow,
  viewer: Viewer,
) {
  if (isCredit === 0 || supplierId === null || settlesInvoiceId !== null || isCreditAnswered === 1) return [];
  const claims = await openClaims(db, supplierId);
  const seen = new Set(await visibleInvoices(db, viewer, pluck(claims, 'id')));
  return claims.filter(({ id }) => seen.has(id)).map(({ open, ...claim }) => ({ ...claim, open: open.toNumber() }));
}

async function suppliersOf(db: Db, rows: readonly InvoiceRow[]) {
  const ids = [...new Set(rows.flatMap(({ supplierId }) => supplierId ?? []))];
  const suppliers = await readRows(db, 'suppliers', ids, ['id', 'name', 'iban']);
  return new Map(suppliers.map((supplier) => [supplier.id, supplier]));
}

async function suppliersWithClaims(db: Db, rows: readonly InvoiceRow[]): Promise<Set<number | null>> {
  const asked = rows.filter(({ isCredit, settlesInvoiceId }) => isCredit === 1 && settlesInvoiceId === null);
  const ids = [...new Set(asked.flatMap(({ supplierId }) => supplierId ?? []))];
  if (ids.length === 0) return new Set();
  const claimed = await db
    .selectFrom('invoices')
    .select('supplierId')
    .distinct()
    .where('state', '=', 'claimed')
    .where(isCountedAs(db, 'suppliers', 'supplierId', ids))
    .execute();
  // A decided invoice keeps the supplier that was merged.
  const stored = claimed.flatMap(({ supplierId }) => supplierId ?? []);
  return new Set((await survivorsOf(db, 'suppliers', stored)).values());
}
