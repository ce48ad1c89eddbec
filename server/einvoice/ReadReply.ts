import type { InvoiceRefusal } from './InvoiceRefusal';
import type { InvoiceReading } from './ReadInvoice';

/** Answer of the reader thread; class instances do not survive the transfer. */
export type ReadReply =
  | { reading: InvoiceReading }
  | { refusal: Pick<InvoiceRefusal, 'code' | 'message'> }
  | { error: unknown };
