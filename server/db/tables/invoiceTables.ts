import type { Generated } from 'kysely';
import type { InvoiceLineRecord } from '../../../src/resources/records/invoiceLine';
import type { MailAttempt } from './mailAttempt';
import type { AppendedRecord } from './storedRecord';

export interface InvoiceTables {
  invoices: {
    id: Generated<number>;
    version: Generated<number>;
    fileName: string;
    /** SHA-256 of the file in hex; unique unless discarded. */
    sha256: string;
    size: number;
    importedAt: string;
    importedByUserId: number | null;
    importedByName: string;
    syntax: 'UBL' | 'CII' | 'ZF1';
    profile: string | null;
    number: string;
    /** Normalised for finding duplicates; unique per supplier and year unless discarded. */
    numberKey: string;
    issueDate: string;
    issueYear: string;
    typeCode: string;
    /** 1 when root element or type code say credit note. */
    isCreditNote: number;
    /** 1 when the invoice credits an amount; a negative net amount does so whatever the type. */
    isCredit: number;
    currency: string;
    orderReference: string | null;
    precedingInvoice: string | null;
    deliveryDate: string | null;
    despatchReference: string | null;
    sellerName: string;
    sellerVatId: string | null;
    sellerTaxNumber: string | null;
    sellerIban: string | null;
    customerNumber: string | null;
    lineTotal: string | null;
    allowances: string;
    charges: string;
    net: string | null;
    tax: string | null;
    gross: string | null;
    due: string | null;
    supplierId: number | null;
    isWithoutOrder: Generated<number>;
    /** Whether an open invoice is complete and matches is computed on demand. */
    state: 'open' | 'claimed' | 'settled' | 'replaced' | 'discarded';
    settlesInvoiceId: number | null;
    /** 1 when a user said whether the credit belongs to a claim. */
    isCreditAnswered: Generated<number>;
    replacesInvoiceId: number | null;
    note: string | null;
    acceptedAt: string | null;
    acceptedByUserId: number | null;
    acceptedByName: string | null;
    acceptNote: string | null;
    discardedAt: string | null;
    discardedByUserId: number | null;
  };
  invoiceOrders: { invoiceId: number; orderId: number };
  invoiceLines: AppendedRecord<InvoiceLineRecord> & {
    /** Entered for this line only; remembered answers are in `invoiceLinks`, too. */
    saidStockItemId: number | null;
    saidDepositTypeId: number | null;
    saidOther: Generated<number>;
    saidNotOrdered: Generated<number>;
    saidUnitsPerBilled: number | null;
    /** May refer to a deleted line. */
    saidOrderItemId: number | null;
    /** JSON `LineJudgement` at the time of the claim or acceptance; null when computed. */
    frozen: string | null;
  };
  /** Files in Base64 parts; append-only by triggers. */
  invoiceOriginals: { id: Generated<number>; invoiceId: number; part: 'file' | 'xml'; number: number; content: string };
  invoiceLinks: {
    id: Generated<number>;
    supplierId: number;
    keyKind: 'sellerItemId' | 'gtin' | 'text' | 'charge';
    key: string;
    keyHash: string;
    /** Exactly one of an article, a deposit type, or `isOther`. */
    stockItemId: number | null;
    depositTypeId: number | null;
    isOther: number;
    learnedAt: string;
    learnedByUserId: number | null;
  };
  invoiceLinkUnits: {
    id: Generated<number>;
    linkId: number;
    /** '' when the line had none. */
    unitCode: string;
    /** Whole thousandths; null: as in the article's package. */
    unitsPerBilled: number | null;
    /** null: in a unit that the article no longer has. */
    learnedAt: string | null;
  };
  invoiceClaims: MailAttempt & {
    id: Generated<number>;
    invoiceId: number;
    amount: number;
    /** Cents of earlier credits that the claim's amount leaves out. */
    creditedBefore: Generated<number>;
    lineIds: string;
    note: string | null;
    createdAt: string;
    createdByUserId: number;
    /** JSON of the mail, the same in all attempts. */
    letter: string;
    /** null when not delivered, or delivered before this was recorded. */
    sentBy: 'mail' | 'file' | null;
  };
}
