import type { Generated } from 'kysely';
import type { InvoiceLineRecord } from '../../../src/resources/records/invoiceLine';
import type { MailAttempt } from './mailAttempt';
import type { AppendedRecord } from './storedRecord';

export interface InvoiceTables {
  invoices: {
    id: Generated<number>;
    version: Generated<number>;
    fileName: string;
    /** Hex, of the file; unique unless discarded. */
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
    /** 1: its root element or type says credit note. */
    isCreditNote: number;
    /** 1: it credits; a negative net does so whatever the type. */
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
    /** 1: a user said that nothing was ordered. */
    isWithoutOrder: Generated<number>;
    /** Whether an open one is clear and fits is computed on demand. */
    state: 'open' | 'claimed' | 'settled' | 'replaced' | 'discarded';
    settlesInvoiceId: number | null;
    /** 1: a user said whether it belongs to a claim. */
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
    /** Entered for this line only; remembered answers are in `invoiceLinks` too. */
    saidStockItemId: number | null;
    saidDepositTypeId: number | null;
    saidOther: Generated<number>;
    saidNotOrdered: Generated<number>;
    saidUnitsPerBilled: number | null;
    /** May refer to a deleted line. */
    saidOrderItemId: number | null;
    /** JSON `LineJudgement` as of the claim or acceptance; null: computed. */
    frozen: string | null;
  };
  /** Files in Base64 parts; append-only by triggers. */
  invoiceOriginals: { id: Generated<number>; invoiceId: number; part: 'file' | 'xml'; number: number; content: string };
  /** Answers users gave about a supplier's lines. */
  invoiceLinks: {
    id: Generated<number>;
    supplierId: number;
    keyKind: 'sellerItemId' | 'gtin' | 'text' | 'charge';
    key: string;
    keyHash: string;
    /** An article, a type of deposit, or `isOther`. */
    stockItemId: number | null;
    depositTypeId: number | null;
    isOther: number;
    learnedAt: string;
    learnedByUserId: number | null;
  };
  invoiceLinkUnits: {
    id: Generated<number>;
    linkId: number;
    /** '': the line had none. */
    unitCode: string;
    /** Whole thousandths; null: as in the article's package. */
    unitsPerBilled: number | null;
  };
  invoiceClaims: MailAttempt & {
    id: Generated<number>;
    invoiceId: number;
    amount: number;
    /** Cents of credits that its amount leaves out. */
    creditedBefore: Generated<number>;
    lineIds: string;
    note: string | null;
    createdAt: string;
    createdByUserId: number;
    /** JSON of the mail, the same in all attempts. */
    letter: string;
    /** null: not delivered, or from before it was noted. */
    sentBy: 'mail' | 'file' | null;
  };
}
