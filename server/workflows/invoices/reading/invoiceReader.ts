import type { Worker } from 'node:worker_threads';
import { Problem } from '../../../problem';
import { askThread, createThreads, type ThreadFailures } from '../../../threads';
import type { InvoiceReading, ReadInvoice } from './ReadInvoice';
import type { ReadReply } from './ReadReply';
import { refusalProblem } from './refusalProblem';

export interface InvoiceReader {
  readInvoice: ReadInvoice;
  /** Ends the workers at once; what they were reading, and what waits, fails as UNAVAILABLE. */
  close(): Promise<void>;
}

interface ReaderOptions {
  /** Path of the built program that reads. */
  program: string;
  /** How many files are read at a time. */
  size?: number;
  /** From its arrival until a file is answered, whatever it holds. */
  timeoutMs?: number;
  /** Of each worker, in megabytes. */
  memory?: number;
  /** How long a worker that has nothing to do is kept for the next file. */
  idleMs?: number;
}

interface Task {
  bytes: Uint8Array;
  until: number;
  resolve(reading: InvoiceReading): void;
  reject(error: unknown): void;
}

/**
 * Reads invoices in threads of their own, so that requests are answered meanwhile, and so that a file made to harm harms
 * its thread alone. A worker that broke down, or had to be ended, fails one file and is replaced for the next.
 */
export function createInvoiceReader(options: ReaderOptions): InvoiceReader {
  const { program, size = 2, timeoutMs = 7500, memory = 384, idleMs = 30_000 } = options;
  const threads = createThreads({ program, memory, idleMs });
  const waiting = new Set<Task>();
  let running = 0;
  let isClosed = false;

  const next = () => {
    for (const task of waiting) {
      if (running >= size) return;
      waiting.delete(task);
      running += 1;
      void read(threads.take(), task).finally(() => {
        running -= 1;
        next();
      });
    }
  };
  const read = async (worker: Worker, { bytes, until, resolve, reject }: Task) => {
    try {
      const left = Math.max(until - performance.now(), 0);
      const reply = await askThread<ReadReply>(worker, bytes, { timeoutMs: left, failures });
      threads.giveBack(worker);
      if ('reading' in reply) resolve(reply.reading);
      else reject('refusal' in reply ? refusalProblem(reply.refusal) : reply.error);
    } catch (error) {
      reject(isClosed ? stopping() : error);
      await threads.end(worker);
    }
  };

  return {
    readInvoice: (bytes) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw stopping();
        // Who waits for others as long as that would have too little time left for a file of its own.
        const timer = setTimeout(() => waiting.delete(task) && reject(busy()), timeoutMs / 2);
        const settle = () => clearTimeout(timer);
        const task: Task = {
          ...{ bytes, until: performance.now() + timeoutMs },
          resolve: (reading) => {
            settle();
            resolve(reading);
          },
          reject: (error) => {
            settle();
            reject(error);
          },
        };
        waiting.add(task);
        next();
      }),
    async close() {
      isClosed = true;
      for (const { reject } of waiting) reject(stopping());
      waiting.clear();
      await threads.endAll();
    },
  };
}

const failures: ThreadFailures = {
  tooSlow: () => new Problem('TOO_LARGE', 'Die Datei ist zu groß: Sie zu lesen dauert zu lange.'),
  tooMuchMemory: (cause) =>
    new Problem('TOO_LARGE', 'Die Datei ist zu groß: Sie zu lesen braucht zu viel Speicher.', { cause }),
  brokenDown(cause) {
    const message = 'Die Datei ist keine E-Rechnung: Sie ließ sich nicht lesen.';
    return new Problem('VALIDATION', message, { errors: { content: message }, cause });
  },
};

const stopping = () =>
  new Problem('UNAVAILABLE', 'Der Server wird gerade beendet. Bitte gleich noch einmal versuchen.');

const RETRY_SECONDS = 10;

const busy = () =>
  new Problem(
    'UNAVAILABLE',
    `Gerade werden viele Rechnungen gelesen. Bitte in ${RETRY_SECONDS} Sekunden noch einmal versuchen.`,
    { retryAfterSeconds: RETRY_SECONDS },
  );
