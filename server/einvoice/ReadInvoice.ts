import type { InvoiceDocument } from './InvoiceDocument';

export interface InvoiceReading {
  document: InvoiceDocument;
  xml: Uint8Array | null;
}

/** Reads an invoice, alone or inside a PDF. @throws Problem VALIDATION on `content`, TOO_LARGE */
export type ReadInvoice = (bytes: Uint8Array) => Promise<InvoiceReading>;
