import type { InvoiceDocument } from './InvoiceDocument';

export interface InvoiceReading {
  document: InvoiceDocument;
  xml: Uint8Array | null;
}

/** Reads XML or PDF, one file per user (`callerId`) at a time. @throws Problem VALIDATION on `content`, TOO_LARGE */
export type ReadInvoice = (bytes: Uint8Array, userId: number) => Promise<InvoiceReading>;
