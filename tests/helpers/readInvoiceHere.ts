import type { ReadInvoice } from '../../server/einvoice/ReadInvoice';
import { readInvoiceFile } from '../../server/einvoice/readInvoiceFile';

/** Reads an invoice in the calling thread. */
export const readInvoiceHere: ReadInvoice = (bytes) => readInvoiceFile(bytes);
