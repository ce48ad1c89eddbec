import { parentPort } from 'node:worker_threads';
import { boundAllocations } from './boundAllocations';
import { InvoiceRefusal } from './workflows/invoices/reading/InvoiceRefusal';
import type { ReadReply } from './workflows/invoices/reading/ReadReply';
import { readInvoiceFile } from './workflows/invoices/reading/readInvoiceFile';

boundAllocations(32 * 1024 ** 2);

/** A program of its own, run as a thread by the reader: reads one file after the other. */
parentPort?.on('message', async (bytes: Uint8Array) => parentPort?.postMessage(await reply(bytes)));

async function reply(bytes: Uint8Array): Promise<ReadReply> {
  try {
    return { reading: await readInvoiceFile(bytes) };
  } catch (error) {
    if (error instanceof InvoiceRefusal) return { refusal: { code: error.code, message: error.message } };
    return { error };
  }
}
