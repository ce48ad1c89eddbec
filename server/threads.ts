import { Worker } from 'node:worker_threads';

/** Threads of one program, each for one task at a time. */
export interface Threads {
  /** One that waits for work, or a new one. */
  take(): Worker;
  /** Keeps one for the next task, unless it has ended meanwhile. */
  giveBack(worker: Worker): void;
  /** Starts one before it is needed, when there is none. */
  warm(): void;
  /** Ends one that is of no use any more. */
  end(worker: Worker): Promise<unknown>;
  /** Ends all at once; who waits for an answer hears that they ended. */
  endAll(): Promise<unknown>;
}

interface ThreadOptions {
  /** Path of the built program. */
  program: string;
  /** Of each thread, in megabytes. */
  memory: number;
  /** How long one that has nothing to do is kept; without it, for as long as the server runs. */
  idleMs?: number;
}

/** Threads are started when they are needed, and kept; how many work at a time is for the caller to say. */
export function createThreads({ program, memory, idleMs }: ThreadOptions): Threads {
  const all = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout | undefined>();

  const start = () => {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.unref();
    // While it does nothing, nobody else listens, and an error without a listener ends the server.
    worker.on('error', () => end(worker)).on('exit', () => end(worker));
    all.add(worker);
    return worker;
  };
  const leaveIdle = (worker: Worker) => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    return worker;
  };
  const end = (worker: Worker) => {
    all.delete(leaveIdle(worker));
    return worker.terminate();
  };
  const giveBack = (worker: Worker) => {
    // Its last answer and its end may be told in one turn, before whoever asked can go on: nobody would hear from it.
    if (!all.has(worker)) return;
    idle.set(worker, idleMs === undefined ? undefined : setTimeout(() => void end(worker), idleMs).unref());
  };

  return {
    take() {
      const [worker] = idle.keys();
      return worker ? leaveIdle(worker) : start();
    },
    giveBack,
    warm() {
      if (all.size === 0) giveBack(start());
    },
    end,
    endAll: () => Promise.all([...all].map(end)),
  };
}

/** What becomes of a task whose thread does not answer. */
export interface ThreadFailures {
  tooSlow(): Error;
  tooMuchMemory(cause: Error): Error;
  brokenDown(cause: Error): Error;
}

/**
 * Has one task done by a thread that does nothing else meanwhile.
 * @throws what `failures` make of it when no answer comes in time, or none can; the thread is of no use any more then
 */
export function askThread<Reply>(
  worker: Worker,
  task: unknown,
  { timeoutMs, failures }: { timeoutMs: number; failures: ThreadFailures },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(failures.tooSlow())), timeoutMs);
    const onMessage = (reply: Reply) => settle(() => resolve(reply));
    const onError = (error: Error) =>
      settle(() => reject(isOutOfMemory(error) ? failures.tooMuchMemory(error) : failures.brokenDown(error)));
    const onExit = (code: number) =>
      settle(() => reject(failures.brokenDown(new Error(`Worker thread ended with ${code}`))));
    const settle = (answer: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      answer();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  });
}

/** Whether a thread ended because it needed more memory than it was given. */
export const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
