import { parentPort } from 'node:worker_threads';
import type { PdfJob, PdfReply } from './documents/pdfJob';
import { renderPdfs } from './documents/renderPdfs';

/** A program of its own, run as a thread by the pool: makes one PDF after the other. */
parentPort?.on('message', async (job: PdfJob) => parentPort?.postMessage(await reply(job)));

async function reply(job: PdfJob): Promise<PdfReply> {
  try {
    return { pdf: await (job.kind === 'order' ? renderPdfs.order(job.input) : renderPdfs.stockTaking(job.input)) };
  } catch (error) {
    return { error };
  }
}
