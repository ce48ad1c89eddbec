import type { InvoiceDocument } from './InvoiceDocument';

/** What was read of a file. */
export interface InvoiceReading {
  document: InvoiceDocument;
  /** The invoice embedded in a PDF, as it lies there; null where the file is the invoice itself. */
  xml: Uint8Array | null;
}

/**
 * Reads an electronic invoice of any syntax, alone or inside a PDF; the bytes decide what it is.
 * @throws Problem VALIDATION with the reason on `content`, TOO_LARGE
 */
export type ReadInvoice = (bytes: Uint8Array) => Promise<InvoiceReading>;
