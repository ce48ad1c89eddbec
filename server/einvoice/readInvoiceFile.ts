import { documentOf } from './documentOf';
import { noInvoice, tooLarge } from './InvoiceRefusal';
import { MAX_BYTES, TOO_MANY_BYTES } from './limits';
import { invoiceXml } from './pdf/invoiceXml';
import type { InvoiceReading } from './ReadInvoice';

/** Bytes within which a PDF's header must begin. */
const PDF_WITHIN = 1024;

/** Takes the calling thread's time and memory, so run it in a worker. @throws InvoiceRefusal */
export async function readInvoiceFile(bytes: Uint8Array): Promise<InvoiceReading> {
  if (bytes.length > MAX_BYTES) throw tooLarge(TOO_MANY_BYTES);
  if (bytes.length === 0) throw noInvoice('Sie ist leer.');
  if (!Buffer.from(bytes.subarray(0, PDF_WITHIN)).includes('%PDF-')) return { document: documentOf(bytes), xml: null };
  const xml = await invoiceXml(bytes);
  return { document: documentOf(xml), xml };
}
