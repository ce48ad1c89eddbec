import { InvoiceRefusal } from '../../server/einvoice/InvoiceRefusal';
import type { ReadInvoice } from '../../server/einvoice/ReadInvoice';
import { readInvoiceFile } from '../../server/einvoice/readInvoiceFile';
import { refusalProblem } from '../../server/einvoice/refusalProblem';

/** Reads an invoice in the calling thread. */
export const readInvoiceHere: ReadInvoice = async (bytes) => {
  try {
    return await readInvoiceFile(bytes);
  } catch (error) {
    throw error instanceof InvoiceRefusal ? refusalProblem(error) : error;
  }
};
