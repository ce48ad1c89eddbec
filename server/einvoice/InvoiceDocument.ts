/**
 * What an electronic invoice says, whatever its syntax: the terms (BT-n) are those of EN 16931. Decimals are texts as in
 * the document without needless zeros, days are `YYYY-MM-DD`; null is what the document does not say.
 */
export interface InvoiceDocument {
  syntax: 'UBL' | 'CII' | 'ZF1';
  /** BT-24, as it stands there. */
  profile: string | null;
  /** BT-1 */
  number: string;
  /** BT-2 */
  issueDate: string;
  /** BT-3 */
  typeCode: string;
  /** The root element is a CreditNote, which only UBL has. */
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
  /** BT-46: who we are for the supplier. */
  customerNumber: string | null;
  totals: InvoiceTotals;
  /** The document's lines in its order. */
  lines: InvoiceDocumentLine[];
  /** Charges (BG-21) and allowances (BG-20) of the whole document, in its order; `amount` is positive. */
  extras: InvoiceExtra[];
}

export interface InvoiceSeller {
  /** BT-27 */
  name: string;
  /** BT-31 */
  vatId: string | null;
  /** BT-32 */
  taxNumber: string | null;
  /** BT-84, the first of them. */
  iban: string | null;
}

export interface InvoiceTotals {
  /** BT-106 */
  lineTotal: string | null;
  /** BT-107, `0` where the document says nothing. */
  allowances: string;
  /** BT-108, `0` where the document says nothing. */
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
  /** The order named by the line itself, where a document names orders there. */
  orderReference: string | null;
  /** BT-132 */
  orderLineReference: string | null;
  /** BT-129 */
  quantity: string | null;
  /** BT-130 */
  unitCode: string | null;
  /** BT-146 */
  price: string | null;
  /** BT-149, `1` where the document says nothing. */
  baseQuantity: string;
  /** BT-131, the truth about what the line costs. */
  lineTotal: string | null;
  /** Sums of BG-27 and BG-28, `0` where there are none. */
  allowances: string;
  charges: string;
  /** A group or a remark of CII Extended (LineStatusReasonCode): kept, never compared. */
  isInformation: boolean;
}

export interface InvoiceExtra {
  kind: 'charge' | 'allowance';
  /** BT-97, BT-104 */
  name: string | null;
  amount: string;
}
