import type { Operation } from '../../http/operation';
import { invoiceCalls } from './invoiceCalls';
import type { ReadInvoice } from './reading/ReadInvoice';

/** Every call about invoices. */
export const invoiceOperations = (readInvoice: ReadInvoice): Operation[] => [...invoiceCalls(readInvoice)];
