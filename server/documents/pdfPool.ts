import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { Problem } from '../problem';
import { FairQueue, type Turn } from '../workers/FairQueue';
import { createWorkers } from '../workers/workers';
import type { DocumentRequest, PdfJob, Pdfs } from './pdfs';

export interface PdfPool extends Pdfs {
  /** Starts a worker ahead, as loading its program takes longer than a small PDF. */
  warm(): void;
  close(): Promise<void>;
}

interface PoolOptions {
  program: string;
  size?: number;
  timeoutMs?: number;
  memory?: number;
}

/** Most waiting documents per user; more come from a program or an impatient user. */
const MAX_WAITING = 10;
const RETRY_SECONDS = 10;

const THREADS = Math.max(1, availableParallelism() - 1);

/** A document may take many seconds, and must not delay answers. */
const NICENESS = 10;
/** Documents that have as many rows as the house has: orders and count sheets do not wait for them. */
const LONG: ReadonlySet<PdfJob['kind']> = new Set(['stockTaking', 'goodsReceived', 'workbook']);

/** Makes documents in worker threads. Users take turns; mails wait only for other mails. */
export function createPdfPool({ program, size = THREADS, timeoutMs = 180_000, memory = 768 }: PoolOptions): PdfPool {
  const failures = failuresOf(timeoutMs);
  const workers = createWorkers<PdfJob, Uint8Array>({
    program,
    size: size + 2,
    kept: 1,
    memory,
    niceness: NICENESS,
    failures,
  });
  const documents = new PQueue<FairQueue, Turn>({ concurrency: size, queueClass: FairQueue });
  const longOnes = new PQueue<FairQueue, Turn>({ concurrency: 1, queueClass: FairQueue });
  const mails = new PQueue<FairQueue, Turn>({ concurrency: 1, queueClass: FairQueue });

  const render = async (job: PdfJob, { userId, isMail = false, signal }: DocumentRequest = {}) => {
    const queue = isMail ? mails : LONG.has(job.kind) ? longOnes : documents;
    if (!isMail && queue.sizeBy({ userId }) >= MAX_WAITING) throw tooMany();
    try {
      return Buffer.from(await workers.run(job, { queue, userId, signal, timeLimit: () => timeoutMs }));
    } catch (error) {
      throw signal?.aborted && error === signal.reason ? abandoned() : error;
    }
  };

  return {
    order: (input, request) => render({ kind: 'order', input }, request),
    stockTaking: (input, request) => render({ kind: 'stockTaking', input }, request),
    goodsReceived: (input, request) => render({ kind: 'goodsReceived', input }, request),
    countSheet: (input, request) => render({ kind: 'countSheet', input }, request),
    workbook: (input, request) => render({ kind: 'workbook', input }, request),
    warm: workers.warm,
    close: workers.close,
  };
}

const failuresOf = (timeoutMs: number) => ({
  tooSlow: () =>
    new Problem(
      'UNAVAILABLE',
      `Das Dokument war nach ${Math.round(timeoutMs / 1000)} Sekunden nicht fertig. Bitte später noch einmal versuchen.`,
    ),
  tooMuchMemory: (cause: Error) =>
    new Problem('TOO_LARGE', 'Das sind zu viele Zeilen für ein Dokument. Bitte in kleineren Teilen versuchen.', {
      cause,
    }),
  brokenDown: (cause: Error) => cause,
});

const abandoned = () => new Problem('MALFORMED', 'Die Anfrage wurde abgebrochen, bevor das Dokument fertig war.');

const tooMany = () =>
  new Problem(
    'RATE_LIMIT',
    `Von dir warten schon ${MAX_WAITING} Dokumente. Bitte in ${RETRY_SECONDS} Sekunden noch einmal versuchen.`,
    { retryAfterSeconds: RETRY_SECONDS },
  );
