import { boundAllocations } from '../workers/boundAllocations';
import { InvoiceRefusal } from './InvoiceRefusal';
import type { ReadReply } from './ReadReply';
import { readInvoiceFile } from './readInvoiceFile';

boundAllocations(32 * 1024 ** 2);

export default async function read(bytes: Uint8Array): Promise<ReadReply> {
  try {
    return { reading: await readInvoiceFile(bytes) };
  } catch (error) {
    if (error instanceof InvoiceRefusal) return { refusal: { code: error.code, message: error.message } };
    return { error };
  }
}
