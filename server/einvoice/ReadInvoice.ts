import type { InvoiceDocument } from './InvoiceDocument';

export interface InvoiceReading {
  document: InvoiceDocument;
  xml: Uint8Array | null;
}

/**
 * Reads an invoice, alone or inside a PDF.
 * @param userId whose files are read one after the other, see `callerId` @throws Problem VALIDATION on `content`, TOO_LARGE
 */
export type ReadInvoice = (bytes: Uint8Array, userId: number) => Promise<InvoiceReading>;
