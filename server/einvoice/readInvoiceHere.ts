import { InvoiceRefusal } from './InvoiceRefusal';
import type { ReadInvoice } from './ReadInvoice';
import { readInvoiceFile } from './readInvoiceFile';
import { refusalProblem } from './refusalProblem';

export const readInvoiceHere: ReadInvoice = async (bytes) => {
  try {
    return await readInvoiceFile(bytes);
  } catch (error) {
    throw error instanceof InvoiceRefusal ? refusalProblem(error) : error;
  }
};
