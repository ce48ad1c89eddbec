import type { InvoiceDocument } from './InvoiceDocument';

export interface InvoiceReading {
  document: InvoiceDocument;
  /** The invoice embedded in a PDF, unchanged; null when the file is the invoice itself. */
  xml: Uint8Array | null;
}

/**
 * Reads an electronic invoice, alone or inside a PDF; the bytes decide which.
 * @throws Problem VALIDATION on `content`, TOO_LARGE
 */
export type ReadInvoice = (bytes: Uint8Array) => Promise<InvoiceReading>;
