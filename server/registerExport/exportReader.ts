import { MessageChannel } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Problem } from '../problem';
import { createWorkers } from '../workers/workers';
import { ExportRefusal } from './ExportRefusal';
import type { ExportKeeper, ExportReply, ExportTask, ReadReport } from './ExportTask';
import { serveKeeper } from './remoteKeeper';

/** Reads an export and passes it to the keeper. @throws ExportRefusal, or the keeper's errors */
export type ReadExport = (task: Omit<ExportTask, 'port'>, keeper: ExportKeeper) => Promise<ReadReport>;

const TIMEOUT_MS = 15 * 60_000;
const MEMORY_MB = 1024;
const IDLE_MS = 1000;
/** Reading takes half a minute and must not delay other requests. */
const NICENESS = 10;

/** Reads in a thread, which asks this one for everything in the database. @param program path of the built worker program */
export function exportReader(program: string): { readExport: ReadExport; close(): Promise<void> } {
  const workers = createWorkers<ExportTask, ExportReply>({
    program,
    size: 1,
    idleMs: IDLE_MS,
    memory: MEMORY_MB,
    niceness: NICENESS,
    failures,
  });
  const queue = new PQueue({ concurrency: 1 });
  return {
    async readExport(task, keeper) {
      const { port1, port2 } = new MessageChannel();
      const failing = new AbortController();
      serveKeeper(port1, keeper, (error) => failing.abort(error));
      try {
        const run = { queue, timeLimit: () => TIMEOUT_MS, signal: failing.signal, transferList: [port2] };
        const reply = await workers.run({ ...task, port: port2 }, run);
        if ('report' in reply) return reply.report;
        throw 'refusal' in reply ? new ExportRefusal(reply.refusal) : reply.error;
      } finally {
        port1.close();
      }
    },
    close: workers.close,
  };
}

const tooMuch = (cause?: unknown) =>
  new Problem('TOO_LARGE', 'Die Datei ist zu groß: Sie zu lesen dauert zu lange oder braucht zu viel Speicher.', {
    cause,
  });

const failures = { tooSlow: tooMuch, tooMuchMemory: tooMuch, brokenDown: (cause: Error) => cause };
