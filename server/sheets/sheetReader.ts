import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Problem } from '../problem';
import { FairQueue, type Turn } from '../workers/FairQueue';
import { receivedProblem, type SentProblem } from '../workers/sentProblem';
import { createWorkers } from '../workers/workers';
import type { ReadSheet, Sheet, SheetChoice, SheetRow } from './Sheet';

export interface SheetJob {
  bytes: Uint8Array;
  choice: SheetChoice;
  /** Receives the rows in parts: all at once would block other requests. */
  port: MessagePort;
}

export type SheetReply = (Omit<Sheet, 'rows'> & { count: number }) | { refused: SentProblem };

const TIMEOUT_MS = 30_000;

/** Reads one file at a time, each in a thread of its own; users take turns. @param program path @param memory in megabytes */
export function sheetReader(program: string, memory = 512): ReadSheet {
  const workers = createWorkers<SheetJob, SheetReply>({ program, size: 1, idleMs: 0, memory, failures });
  const queue = new PQueue<FairQueue, Turn>({ concurrency: 1, queueClass: FairQueue });
  return async (bytes, choice, userId) => {
    const { port1, port2: port } = new MessageChannel();
    const rows: SheetRow[] = [];
    port1.on('message', (part: SheetRow[]) => rows.push(...part));
    try {
      const job = { bytes, choice, port };
      const reply = await workers.run(job, { queue, userId, timeLimit: () => TIMEOUT_MS, transferList: [port] });
      if ('refused' in reply) throw receivedProblem(reply.refused);
      const { count, ...sheet } = reply;
      while (rows.length < count) await once(port1, 'message');
      return { ...sheet, rows };
    } finally {
      port1.close();
    }
  };
}

const tooMuch = (cause?: unknown) =>
  new Problem('TOO_LARGE', 'Die Datei ist zu umfangreich. Bitte als CSV speichern oder aufteilen.', { cause });

const failures = { tooSlow: tooMuch, tooMuchMemory: tooMuch, brokenDown: (cause: Error) => cause };
