/**
 * BT-n are terms of EN 16931. Decimals are texts without needless zeros, days are `YYYY-MM-DD`; null means not stated.
 */
export interface InvoiceDocument {
  syntax: 'UBL' | 'CII' | 'ZF1';
  /** BT-24, unchanged */
  profile: string | null;
  /** BT-1 */
  number: string;
  /** BT-2 */
  issueDate: string;
  /** BT-3 */
  typeCode: string;
  isCreditNote: boolean;
  /** BT-5 */
  currency: string;
  /** BT-13 */
  orderReference: string | null;
  /** BT-25 */
  precedingInvoice: string | null;
  /** BT-72 */
  deliveryDate: string | null;
  /** BT-16 */
  despatchReference: string | null;
  seller: InvoiceSeller;
  /** BT-46: the house's number at the supplier */
  customerNumber: string | null;
  totals: InvoiceTotals;
  lines: InvoiceDocumentLine[];
  /** Charges (BG-21) and allowances (BG-20) of the whole document; `amount` is positive. */
  extras: InvoiceExtra[];
}

export interface InvoiceSeller {
  name: string;
  /** BT-31 */
  vatId: string | null;
  /** BT-32 */
  taxNumber: string | null;
  /** BT-84, the first one */
  iban: string | null;
}

export interface InvoiceTotals {
  /** BT-106 */
  lineTotal: string | null;
  /** BT-107, `0` when absent */
  allowances: string;
  /** BT-108, `0` when absent */
  charges: string;
  /** BT-109 */
  net: string | null;
  /** BT-110 */
  tax: string | null;
  /** BT-112 */
  gross: string | null;
  /** BT-115 */
  due: string | null;
}

export interface InvoiceDocumentLine {
  /** BT-126 */
  lineId: string | null;
  /** BT-153 */
  name: string | null;
  /** BT-155 */
  sellerItemId: string | null;
  /** BT-156 */
  buyerItemId: string | null;
  /** BT-157 */
  gtin: string | null;
  /** Order named by the line itself. */
  orderReference: string | null;
  /** BT-132 */
  orderLineReference: string | null;
  /** BT-129 */
  quantity: string | null;
  /** BT-130 */
  unitCode: string | null;
  /** BT-146 */
  price: string | null;
  /** BT-149, `1` when absent */
  baseQuantity: string;
  /** BT-131, which decides the price of the line */
  lineTotal: string | null;
  /** Sums of BG-27 and BG-28, `0` when absent */
  allowances: string;
  charges: string;
  /** Group header or remark of CII Extended (LineStatusReasonCode): kept but never compared. */
  isInformation: boolean;
}

export interface InvoiceExtra {
  kind: 'charge' | 'allowance';
  /** BT-97, BT-104 */
  name: string | null;
  amount: string;
}
