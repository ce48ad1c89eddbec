import type { InvoiceDocument } from './InvoiceDocument';

export interface InvoiceReading {
  document: InvoiceDocument;
  xml: Uint8Array | null;
}

/**
 * Reads an invoice, alone or inside a PDF.
 * @param userId user whose files are read one at a time, see `callerId`
 * @throws Problem VALIDATION on `content`, TOO_LARGE
 */
export type ReadInvoice = (bytes: Uint8Array, userId: number) => Promise<InvoiceReading>;
