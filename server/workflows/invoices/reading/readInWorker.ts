import type { Worker } from 'node:worker_threads';
import { Problem } from '../../../problem';
import type { ReadReply } from './ReadReply';

/**
 * Has one file read by a worker that does nothing else meanwhile.
 * @throws Problem TOO_LARGE when it takes too long or too much memory, VALIDATION when the worker breaks down; the
 *   worker is of no use any more then
 */
export function readInWorker(worker: Worker, bytes: Uint8Array, timeoutMs: number): Promise<ReadReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(tooSlow())), timeoutMs);
    const onMessage = (reply: ReadReply) => settle(() => resolve(reply));
    const onError = (error: Error) => settle(() => reject(isOutOfMemory(error) ? tooMuch(error) : brokenDown(error)));
    const onExit = (code: number) => settle(() => reject(brokenDown(new Error(`Invoice worker ended with ${code}`))));
    const settle = (answer: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      answer();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(bytes);
  });
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooSlow = () => new Problem('TOO_LARGE', 'Die Datei ist zu groß: Sie zu lesen dauert zu lange.');

const tooMuch = (cause: Error) =>
  new Problem('TOO_LARGE', 'Die Datei ist zu groß: Sie zu lesen braucht zu viel Speicher.', { cause });

const brokenDown = (cause: Error) => {
  const message = 'Die Datei ist keine E-Rechnung: Sie ließ sich nicht lesen.';
  return new Problem('VALIDATION', message, { errors: { content: message }, cause });
};
