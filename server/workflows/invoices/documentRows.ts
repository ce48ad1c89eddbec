import { isCredit, isCreditNote } from '../../../src/rules/invoices/creditTypes';
import { invoiceNumberKey } from '../../../src/rules/invoices/partyKeys';
import type { InvoiceDocument, InvoiceDocumentLine } from '../../einvoice/InvoiceDocument';
import type { InvoiceLineRow, InvoiceRow } from './judged';
import { DRY_RUN_ID } from './judged';

export interface Received {
  fileName: string;
  sha256: string;
  size: number;
  at: string;
  by: { id: number | null; name: string };
}

export function invoiceRowOf(document: InvoiceDocument, { fileName, sha256, size, at, by }: Received): InvoiceRow {
  const { number, issueDate, typeCode, seller, totals } = document;
  const facts = { typeCode, isCreditNote: document.isCreditNote, net: totals.net };
  return {
    ...UNDECIDED,
    id: DRY_RUN_ID,
    fileName,
    sha256,
    size,
    importedAt: at,
    importedByUserId: by.id,
    importedByName: by.name,
    syntax: document.syntax,
    profile: document.profile,
    number,
    issueDate,
    typeCode,
    numberKey: invoiceNumberKey(number),
    issueYear: issueDate.slice(0, 4),
    isCreditNote: Number(isCreditNote(facts)),
    isCredit: Number(isCredit(facts)),
    currency: document.currency,
    orderReference: document.orderReference,
    precedingInvoice: document.precedingInvoice,
    deliveryDate: document.deliveryDate,
    despatchReference: document.despatchReference,
    sellerName: seller.name,
    sellerVatId: seller.vatId,
    sellerTaxNumber: seller.taxNumber,
    sellerIban: seller.iban,
    customerNumber: document.customerNumber,
    ...totals,
  };
}

const UNDECIDED = {
  version: 1,
  supplierId: null,
  isWithoutOrder: 0,
  state: 'open',
  settlesInvoiceId: null,
  isCreditAnswered: 0,
  replacesInvoiceId: null,
  note: null,
  acceptedAt: null,
  acceptedByUserId: null,
  acceptedByName: null,
  acceptNote: null,
  discardedAt: null,
  discardedByUserId: null,
} as const;

/** Ids are temporary and negative. */
export function lineRowsOf({ lines, extras }: InvoiceDocument): InvoiceLineRow[] {
  const rows = [
    ...lines.map((line) => lineWithoutAnswer('item', line, DRY_RUN_ID)),
    ...extras.map(({ kind, name, amount }) =>
      lineWithoutAnswer(kind, { ...NO_ITEM, name, lineTotal: amount }, DRY_RUN_ID),
    ),
  ];
  return rows.map((row, index, { length }) => Object.assign(row, { id: index - length }));
}

type Told = Omit<InvoiceDocumentLine, 'isInformation'> & { isInformation: boolean | number };

/** Spelled out field by field because spreading is slow for 10,000 lines. */
export const lineWithoutAnswer = (
  kind: InvoiceLineRow['kind'],
  line: Told,
  invoiceId: number,
): Omit<InvoiceLineRow, 'id'> => ({
  invoiceId,
  kind,
  lineId: line.lineId,
  name: line.name,
  sellerItemId: line.sellerItemId,
  buyerItemId: line.buyerItemId,
  gtin: line.gtin,
  orderReference: line.orderReference,
  orderLineReference: line.orderLineReference,
  quantity: line.quantity,
  unitCode: line.unitCode,
  price: line.price,
  baseQuantity: line.baseQuantity,
  lineTotal: line.lineTotal,
  allowances: line.allowances,
  charges: line.charges,
  isInformation: Number(line.isInformation),
  saidStockItemId: null,
  saidDepositTypeId: null,
  saidOther: 0,
  saidNotOrdered: 0,
  saidUnitsPerBilled: null,
  saidOrderItemId: null,
  frozen: null,
});

const NO_ITEM = {
  lineId: null,
  sellerItemId: null,
  buyerItemId: null,
  gtin: null,
  orderReference: null,
  orderLineReference: null,
  quantity: null,
  unitCode: null,
  price: null,
  baseQuantity: '1',
  allowances: '0',
  charges: '0',
  isInformation: false,
};
