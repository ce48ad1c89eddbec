import { parentPort } from 'node:worker_threads';
import type { PdfJob, PdfReply } from './documents/pdfJob';
import { renderPdfs } from './documents/renderPdfs';

/** A program of its own, run as a thread by the pool: makes one document after the other. */
parentPort?.on('message', async (job: PdfJob) => parentPort?.postMessage(await reply(job)));

async function reply(job: PdfJob): Promise<PdfReply> {
  try {
    return { pdf: await render(job) };
  } catch (error) {
    return { error };
  }
}

const render = (job: PdfJob): Promise<Buffer> => {
  if (job.kind === 'order') return renderPdfs.order(job.input);
  if (job.kind === 'goodsReceived') return renderPdfs.goodsReceived(job.input);
  if (job.kind === 'countSheet') return renderPdfs.countSheet(job.input);
  return job.kind === 'stockTaking' ? renderPdfs.stockTaking(job.input) : renderPdfs.workbook(job.input);
};
