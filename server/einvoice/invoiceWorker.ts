import { Problem } from '../problem';
import { boundAllocations } from '../workers/boundAllocations';
import { sentProblem } from '../workers/sentProblem';
import type { ReadReply } from './invoiceReader';
import { readInvoiceFile } from './readInvoiceFile';

boundAllocations(32 * 1024 ** 2);

export default async function read(bytes: Uint8Array): Promise<ReadReply> {
  try {
    return { reading: await readInvoiceFile(bytes) };
  } catch (error) {
    return error instanceof Problem ? { refused: sentProblem(error) } : { error };
  }
}
