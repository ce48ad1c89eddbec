import type { InvoiceLineRecord } from '../../src/resources/records/invoiceLine';
import type { KeysThat } from '../../src/resources/records/workflowRecord';

/** BT-n are terms of EN 16931. Decimals are texts without needless zeros, days `YYYY-MM-DD`; null means not stated. */
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

/** Fields as in `invoiceLine`; when absent, `baseQuantity` is `1`, and `allowances` and `charges` are `0`. */
export type InvoiceDocumentLine = { [K in Stated]: Value<InvoiceLineRecord[K]['field']> };
type Stated = Exclude<KeysThat<InvoiceLineRecord, { column: string }>, 'invoiceId' | 'kind'>;
type Value<F> = F extends { kind: 'flag' } ? boolean : F extends { required: true } ? string : string | null;

export interface InvoiceExtra {
  kind: 'charge' | 'allowance';
  /** BT-97, BT-104 */
  name: string | null;
  amount: string;
}
