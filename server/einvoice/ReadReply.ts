import type { InvoiceRefusal } from './InvoiceRefusal';
import type { InvoiceReading } from './ReadInvoice';

/** What the thread that reads answers: a class does not survive the way. */
export type ReadReply =
  | { reading: InvoiceReading }
  | { refusal: Pick<InvoiceRefusal, 'code' | 'message'> }
  | { error: unknown };
