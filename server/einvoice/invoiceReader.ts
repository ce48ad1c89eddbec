import PQueue from 'p-queue';
import { Problem } from '../problem';
import { receivedProblem, type SentProblem } from '../workers/sentProblem';
import { createWorkers } from '../workers/workers';
import type { InvoiceReading, ReadInvoice } from './ReadInvoice';

export type ReadReply = { reading: InvoiceReading } | { refused: SentProblem } | { error: unknown };

export interface InvoiceReader {
  readInvoice: ReadInvoice;
  close(): Promise<void>;
}

/** Bytes. Larger files are read one at a time, as each takes a good part of its worker's memory. */
const LARGE = 5 * 1024 ** 2;

interface ReaderOptions {
  program: string;
  size?: number;
  /** Milliseconds from a file's arrival to its answer. */
  timeoutMs?: number;
  /** Megabytes per worker. */
  memory?: number;
  idleMs?: number;
}

/** Reads in worker threads, so that other requests are answered meanwhile and a hostile file stays confined. */
export function createInvoiceReader(options: ReaderOptions): InvoiceReader {
  const { program, size = 2, timeoutMs = 7500, memory = 192, idleMs = 30_000 } = options;
  const workers = createWorkers<Uint8Array, ReadReply>({ program, size, idleMs, memory, failures });
  const queue = new PQueue({ concurrency: size });
  const queueOfLarge = new PQueue({ concurrency: 1 });
  /** One queue each: a user's slow files leave a worker to other users. */
  const people = new Map<number, PQueue>();
  const queueOf = (userId: number) => {
    const own = people.get(userId) ?? new PQueue({ concurrency: 1 });
    people.set(userId, own);
    return own;
  };
  return {
    async readInvoice(bytes, userId) {
      const until = performance.now() + timeoutMs;
      const waiting = new AbortController();
      // A file that waits longer would have too little time left to be read.
      const timer = setTimeout(() => waiting.abort(busy()), timeoutMs / 2);
      const timeLimit = () => {
        clearTimeout(timer);
        return Math.max(until - performance.now(), 0);
      };
      const { signal } = waiting;
      const read = () => workers.run(bytes, { queue, timeLimit, signal });
      const readInTurn = () => (bytes.length > LARGE ? queueOfLarge.add(read, { signal }) : read());
      const reply = await queueOf(userId)
        .add(readInTurn, { signal })
        .finally(() => clearTimeout(timer));
      if ('reading' in reply) return reply.reading;
      throw 'refused' in reply ? receivedProblem(reply.refused) : reply.error;
    },
    close: workers.close,
  };
}

const failures = {
  tooSlow: () => new Problem('TOO_LARGE', 'Die Datei ist zu groß: Sie zu lesen dauert zu lange.'),
  tooMuchMemory: (cause: Error) =>
    new Problem('TOO_LARGE', 'Die Datei ist zu groß: Sie zu lesen braucht zu viel Speicher.', { cause }),
  brokenDown(cause: Error) {
    const message = 'Die Datei ist keine E-Rechnung: Sie ließ sich nicht lesen.';
    return new Problem('VALIDATION', message, { errors: { content: message }, cause });
  },
};

const RETRY_SECONDS = 10;

const busy = () =>
  new Problem(
    'UNAVAILABLE',
    `Gerade werden viele Rechnungen gelesen. Bitte in ${RETRY_SECONDS} Sekunden noch einmal versuchen.`,
    { retryAfterSeconds: RETRY_SECONDS },
  );
