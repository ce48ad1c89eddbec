import type { Operation } from '../../http/operation';
import { answerCalls } from './answers/answerCalls';
import { invoiceCalls } from './invoiceCalls';
import type { ReadInvoice } from './reading/ReadInvoice';

/** Every call about invoices. */
export const invoiceOperations = (readInvoice: ReadInvoice): Operation[] => [
  ...invoiceCalls(readInvoice),
  ...answerCalls,
];
