import type { TransferListItem } from 'node:worker_threads';
import type PQueue from 'p-queue';
import type { Piscina } from 'piscina';
import { Problem } from '../problem';

interface WorkerOptions {
  program: string;
  size: number;
  /** Threads kept once the first is needed, even when idle. */
  kept?: number;
  /** Milliseconds for which further threads are kept idle. */
  idleMs?: number;
  /** V8 heap of each thread, in megabytes. */
  memory: number;
  /** Lowers the threads' priority by this `nice` value; ignored on systems without one. */
  niceness?: number;
  failures: WorkerFailures;
}

export interface WorkerFailures {
  tooSlow(): Error;
  tooMuchMemory(cause: Error): Error;
  brokenDown(cause: Error): Error;
}

interface RunOptions {
  /** Queue in which tasks wait; its concurrency must not exceed `size`. */
  queue: Pick<PQueue, 'add'>;
  /** Returns the milliseconds the worker may take; asked when the task begins. */
  timeLimit(): number;
  signal?: AbortSignal;
  userId?: number;
  transferList?: TransferListItem[];
}

export interface Workers<Task, Result> {
  run(task: Task, options: RunOptions): Promise<Result>;
  warm(): void;
  close(): Promise<void>;
}

/** Creates a pool of threads, started on demand; one that crashes, stalls or is cancelled is replaced. */
export function createWorkers<Task, Result>({ failures, ...options }: WorkerOptions): Workers<Task, Result> {
  const closing = new AbortController();
  let pool: Promise<Piscina> | undefined;
  const open = () => {
    pool ??= startPool(options).catch((error: unknown) => {
      pool = undefined;
      throw error;
    });
    return pool;
  };
  const work = async (task: Task, signal: AbortSignal, { timeLimit, transferList }: RunOptions): Promise<Result> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(failures.tooSlow()), timeLimit());
    const end = AbortSignal.any([signal, late.signal]);
    try {
      return await (await open()).run(task, { signal: end, transferList });
    } catch (error) {
      if (end.aborted) throw end.reason;
      const cause = error instanceof Error ? error : new Error(String(error));
      throw isOutOfMemory(cause) ? failures.tooMuchMemory(cause) : failures.brokenDown(cause);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    run(task, run) {
      const signal = AbortSignal.any([closing.signal, ...(run.signal ? [run.signal] : [])]);
      const turn = { signal, userId: run.userId };
      return run.queue.add(() => work(task, signal, run), turn);
    },
    // The next task says what went wrong.
    warm: () => void open().catch(() => undefined),
    async close() {
      closing.abort(stopping());
      const running = await pool?.catch(() => undefined);
      await running?.destroy();
    },
  };
}

/** Loads the library with the first task: a server at rest needs neither it nor threads. */
async function startPool({
  program,
  size,
  kept = 0,
  idleMs = Infinity,
  memory,
  niceness = 0,
}: Omit<WorkerOptions, 'failures'>) {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: program,
    minThreads: kept,
    maxThreads: size,
    idleTimeout: idleMs,
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // Otherwise an idle thread blocks its event loop, and its pending work runs into the next task.
    atomics: 'disabled',
    recordTiming: false,
    // Emitted only when an idle thread crashes, which is then replaced; without a listener it would end the server.
  }).on('error', () => undefined);
}

const stopping = () =>
  new Problem('UNAVAILABLE', 'Der Server wird gerade beendet. Bitte gleich noch einmal versuchen.');

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
