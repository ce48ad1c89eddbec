import type { InvoiceRefusal } from './InvoiceRefusal';
import type { InvoiceReading } from './ReadInvoice';

/** The reader thread's answer; class instances do not survive the transfer. */
export type ReadReply =
  | { reading: InvoiceReading }
  | { refusal: Pick<InvoiceRefusal, 'code' | 'message'> }
  | { error: unknown };
