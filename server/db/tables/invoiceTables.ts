import type { Generated } from 'kysely';
import type { InvoiceLineRecord } from '../../../src/resources/records/invoiceLine';
import type { AppendedRecord } from './storedRecord';

/** Tables of invoices, as `Tables` has the others. Decimals of documents are texts, as exact as they were written. */
export interface InvoiceTables {
  /** What a document says of itself, and what was found out and decided about it. */
  invoices: {
    id: Generated<number>;
    version: Generated<number>;
    fileName: string;
    /** Of the bytes as they came, in hex; unique among those that are not discarded. */
    sha256: string;
    /** Bytes. */
    size: number;
    importedAt: string;
    /** May be one who was deleted since. */
    importedByUserId: number;
    importedByName: string;
    syntax: 'UBL' | 'CII' | 'ZF1';
    profile: string | null;
    number: string;
    /** The number as duplicates are looked for; with supplier and year unique among those that are not discarded. */
    numberKey: string;
    issueDate: string;
    issueYear: string;
    typeCode: string;
    /** 1: the document calls itself a credit note, by its root or its type. */
    isCreditNote: number;
    /** 1: it takes back what was billed; a negative net does so whatever the type. */
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
    /** Who we are for the supplier (BT-46). */
    customerNumber: string | null;
    lineTotal: string | null;
    allowances: string;
    charges: string;
    net: string | null;
    tax: string | null;
    gross: string | null;
    due: string | null;
    supplierId: number | null;
    /** 1: somebody said that nothing was ordered. */
    isWithoutOrder: Generated<number>;
    /** Of an open one it is computed when asked for whether it is clear and fits. */
    state: 'open' | 'claimed' | 'settled' | 'replaced' | 'discarded';
    settlesInvoiceId: number | null;
    /** 1: somebody said whether it belongs to a claim. */
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
  /** Lines of the document in its order, then its charges and allowances: in the order of their ids. */
  invoiceLines: AppendedRecord<InvoiceLineRecord> & {
    /** What a person said of this very line; what was remembered stands in `invoiceLinks` as well. */
    saidStockItemId: number | null;
    saidDepositTypeId: number | null;
    saidOther: Generated<number>;
    saidNotOrdered: Generated<number>;
    /** Whole thousandths. */
    saidUnitsPerBilled: number | null;
    /** May be one that was deleted since. */
    saidOrderItemId: number | null;
    /** JSON of what came of the line when it was claimed or accepted (`LineJudgement`); null: it is computed. */
    frozen: string | null;
  };
  /** The files, in parts. Triggers keep the rows: nothing is ever changed or removed. */
  invoiceOriginals: {
    id: Generated<number>;
    invoiceId: number;
    /** The file as it came, and the XML where it was inside of it. */
    part: 'file' | 'xml';
    /** From 0 within its part. */
    number: number;
    /** Base64. */
    content: string;
  };
  /** What a person said of a supplier's lines. */
  invoiceLinks: {
    id: Generated<number>;
    supplierId: number;
    keyKind: 'sellerItemId' | 'gtin' | 'text' | 'charge';
    key: string;
    /** SHA-256 of the key, in hex. */
    keyHash: string;
    /** An article, a type of deposit, or `isOther`. */
    stockItemId: number | null;
    depositTypeId: number | null;
    isOther: number;
    learnedAt: string;
    /** May be one who was deleted since. */
    learnedByUserId: number;
  };
  invoiceLinkUnits: {
    id: Generated<number>;
    linkId: number;
    /** '': the line had none. */
    unitCode: string;
    /** Whole thousandths; null: as many as the article has in a package. */
    unitsPerBilled: number | null;
  };
  /** Claims and their mails; from `messageId` on the columns are those of `orderMails`. */
  invoiceClaims: {
    id: Generated<number>;
    invoiceId: number;
    /** Whole cents. */
    amount: number;
    /** JSON: ids of the lines that were complained about. */
    lineIds: string;
    note: string | null;
    createdAt: string;
    createdByUserId: number;
    /** JSON of the mail as it goes out, in whichever attempt. */
    letter: string;
    messageId: string;
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
    startedAt: string;
    attempts: Generated<number>;
    nextAttemptAt: string | null;
    userId: number | null;
    contentHash: string | null;
    finishedAt: string | null;
    html: string;
    error: string | null;
  };
}
