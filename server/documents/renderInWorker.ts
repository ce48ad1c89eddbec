import type { Worker } from 'node:worker_threads';
import { Problem } from '../problem';
import type { PdfJob, PdfReply } from './pdfJob';

/**
 * Has one PDF made by a worker that does nothing else meanwhile.
 * @throws Problem UNAVAILABLE when it takes too long, TOO_LARGE when it takes too much memory; Error when the worker
 *   breaks down. The worker is of no use any more then.
 */
export function renderInWorker(worker: Worker, job: PdfJob, timeoutMs: number): Promise<PdfReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(tooSlow(timeoutMs))), timeoutMs);
    const onMessage = (reply: PdfReply) => settle(() => resolve(reply));
    const onError = (error: Error) => settle(() => reject(isOutOfMemory(error) ? tooLarge(error) : error));
    const onExit = (code: number) => settle(() => reject(new Error(`PDF worker ended with ${code}`)));
    const settle = (answer: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      answer();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooSlow = (timeoutMs: number) =>
  new Problem(
    'UNAVAILABLE',
    `Das Dokument war nach ${Math.round(timeoutMs / 1000)} Sekunden nicht fertig. Bitte später noch einmal versuchen.`,
  );

const tooLarge = (cause: Error) =>
  new Problem('TOO_LARGE', 'Das sind zu viele Zeilen für ein Dokument. Bitte in kleineren Teilen versuchen.', {
    cause,
  });
