import type { Worker } from 'node:worker_threads';
import { Problem } from '../problem';
import { askThread, createThreads, type ThreadFailures } from '../threads';
import { createDocumentQueue, type Queued } from './documentQueue';
import type { PdfJob, PdfReply } from './pdfJob';
import type { DocumentRequest, Pdfs } from './pdfs';

export interface PdfPool extends Pdfs {
  /** Starts a worker before it is needed: reading its program takes longer than a small PDF. */
  warm(): void;
  /** Ends the workers at once; what they were making, and what waits, fails as UNAVAILABLE. */
  close(): Promise<void>;
}

interface PoolOptions {
  /** Path of the built program that answers jobs. */
  program: string;
  /** How many documents are made at a time; a mail's never waits for them alone, it may be one more. */
  size?: number;
  timeoutMs?: number;
  /** Of each worker, in megabytes. */
  memory?: number;
}

interface Task extends Queued {
  job: PdfJob;
  signal?: AbortSignal;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

/** Documents of one user that may wait: more are asked for by a program, or by somebody who has lost patience. */
const MOST_WAITING = 10;
const RETRY_SECONDS = 10;

/**
 * Makes documents in threads of their own, so that requests are answered meanwhile. Workers start when they are first
 * needed and stay; a worker that breaks down fails one document and is replaced for the next. Users take turns. When
 * nobody waits for a document any more it is not made, or no further: its worker is ended, since it hears nothing.
 */
export function createPdfPool({ program, size = 2, timeoutMs = 180_000, memory = 768 }: PoolOptions): PdfPool {
  const threads = createThreads({ program, memory });
  const queue = createDocumentQueue<Task>();
  const running = new Map<Task, Worker>();
  let isClosed = false;

  const next = () => {
    const documents = [...running.keys()].filter(({ isMail }) => !isMail).length;
    // Of the workers one more than `size` there is only for mails.
    if (running.size > size) return;
    const task = queue.take(new Set(running.keys()), documents >= size || running.size >= size);
    if (!task) return;
    const worker = threads.take();
    running.set(task, worker);
    void make(worker, task).finally(() => {
      running.delete(task);
      next();
    });
    next();
  };
  const make = async (worker: Worker, { job, signal, resolve, reject }: Task) => {
    try {
      const reply = await askThread<PdfReply>(worker, job, { timeoutMs, failures: failuresOf(timeoutMs) });
      threads.giveBack(worker);
      if ('pdf' in reply) resolve(Buffer.from(reply.pdf));
      else reject(reply.error);
    } catch (error) {
      reject(isClosed ? stopping() : signal?.aborted ? abandoned() : error);
      await threads.end(worker);
    }
  };
  const render = (job: PdfJob, { userId, isMail = false, signal }: DocumentRequest = {}) =>
    new Promise<Buffer>((resolve, reject) => {
      if (isClosed) throw stopping();
      if (signal?.aborted) throw abandoned();
      if (!isMail && queue.waitingOf(userId) >= MOST_WAITING) throw tooMany();
      const abandon = () => {
        const worker = running.get(task);
        if (queue.remove(task)) reject(abandoned());
        else if (worker) void threads.end(worker);
      };
      const settle = () => signal?.removeEventListener('abort', abandon);
      const task: Task = {
        ...{ job, userId, isMail, signal },
        resolve: (pdf) => {
          settle();
          resolve(pdf);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener('abort', abandon);
      queue.add(task);
      next();
    });

  return {
    order: (input, request) => render({ kind: 'order', input }, request),
    stockTaking: (input, request) => render({ kind: 'stockTaking', input }, request),
    goodsReceived: (input, request) => render({ kind: 'goodsReceived', input }, request),
    countSheet: (input, request) => render({ kind: 'countSheet', input }, request),
    workbook: (input, request) => render({ kind: 'workbook', input }, request),
    warm: () => threads.warm(),
    async close() {
      isClosed = true;
      for (const { reject } of queue.clear()) reject(stopping());
      await threads.endAll();
    },
  };
}

const failuresOf = (timeoutMs: number): ThreadFailures => ({
  tooSlow: () =>
    new Problem(
      'UNAVAILABLE',
      `Das Dokument war nach ${Math.round(timeoutMs / 1000)} Sekunden nicht fertig. Bitte später noch einmal versuchen.`,
    ),
  tooMuchMemory: (cause) =>
    new Problem('TOO_LARGE', 'Das sind zu viele Zeilen für ein Dokument. Bitte in kleineren Teilen versuchen.', {
      cause,
    }),
  brokenDown: (cause) => cause,
});

const stopping = () =>
  new Problem('UNAVAILABLE', 'Der Server wird gerade beendet. Bitte gleich noch einmal versuchen.');

const abandoned = () => new Problem('MALFORMED', 'Die Anfrage wurde abgebrochen, bevor das Dokument fertig war.');

const tooMany = () =>
  new Problem(
    'RATE_LIMIT',
    `Von dir warten schon ${MOST_WAITING} Dokumente. Bitte in ${RETRY_SECONDS} Sekunden noch einmal versuchen.`,
    { retryAfterSeconds: RETRY_SECONDS },
  );
