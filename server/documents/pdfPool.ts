import { Worker } from 'node:worker_threads';
import { Problem } from '../problem';
import type { PdfJob } from './pdfJob';
import type { Pdfs } from './pdfs';
import { renderInWorker } from './renderInWorker';

export interface PdfPool extends Pdfs {
  /** Starts a worker before it is needed: reading its program takes longer than a small PDF. */
  warm(): void;
  /** Ends the workers at once; what they were making, and what waits, fails as UNAVAILABLE. */
  close(): Promise<void>;
}

interface PoolOptions {
  /** Path of the built program that answers jobs. */
  program: string;
  /** How many PDFs are made at a time. */
  size?: number;
  timeoutMs?: number;
  /** Of each worker, in megabytes. */
  memory?: number;
}

interface Task {
  job: PdfJob;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

/**
 * Makes PDFs in threads of their own, so that requests are answered meanwhile. Workers start when they are first needed
 * and stay; a worker that breaks down fails one PDF and is replaced for the next.
 */
export function createPdfPool({ program, size = 2, timeoutMs = 180_000, memory = 768 }: PoolOptions): PdfPool {
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const waiting: Task[] = [];
  let isClosed = false;

  const start = () => {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.unref();
    // While it makes nothing, nobody else listens, and an error without a listener ends the server.
    worker.on('error', () => drop(worker)).on('exit', () => drop(worker));
    workers.add(worker);
    return worker;
  };
  const drop = (worker: Worker) => {
    workers.delete(worker);
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    return worker.terminate();
  };
  const next = () => {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (workers.size < size ? start() : undefined);
    const task = worker && waiting.shift();
    if (worker && task) void make(worker, task).finally(next);
  };
  const make = async (worker: Worker, { job, resolve, reject }: Task) => {
    try {
      const reply = await renderInWorker(worker, job, timeoutMs);
      idle.push(worker);
      if ('pdf' in reply) resolve(Buffer.from(reply.pdf));
      else reject(reply.error);
    } catch (error) {
      reject(isClosed ? stopping() : error);
      await drop(worker);
    }
  };
  const render = (job: PdfJob) =>
    new Promise<Buffer>((resolve, reject) => {
      if (isClosed) throw stopping();
      waiting.push({ job, resolve, reject });
      next();
    });

  return {
    order: (input) => render({ kind: 'order', input }),
    stockTaking: (input) => render({ kind: 'stockTaking', input }),
    warm() {
      if (workers.size === 0) idle.push(start());
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(stopping());
      await Promise.all([...workers].map(drop));
    },
  };
}

const stopping = () =>
  new Problem('UNAVAILABLE', 'Der Server wird gerade beendet. Bitte gleich noch einmal versuchen.');
