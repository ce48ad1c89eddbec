import { Worker } from 'node:worker_threads';
import { Problem, type ProblemCode } from '../problem';
import { isOutOfMemory } from '../threads';
import type { ReadSheet, Sheet, SheetChoice, SheetRow } from './Sheet';

/** What the thread is given. */
export interface SheetJob {
  bytes: Uint8Array;
  choice: SheetChoice;
}

/** What it answers: rows in parts, since taking over all of them at once would hold up everybody, then the rest. */
export type SheetReply =
  | { part: SheetRow[] }
  | { done: Omit<Sheet, 'rows'> }
  | { refused: { code: ProblemCode; detail: string; errors?: Record<string, string> } }
  | { failed: Error };

const TIMEOUT_MS = 30_000;

/** Reads one file after the other, each in a thread that ends with it. @param program path of the built program @param memory in megabytes */
export function sheetReader(program: string, memory = 512): ReadSheet {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes, choice) => {
    const read = last.then(() => readInThread(program, memory, { bytes, choice }));
    last = read.catch(() => undefined);
    return read;
  };
}

function readInThread(program: string, memory: number, job: SheetJob): Promise<Sheet> {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory } });
  const rows: SheetRow[] = [];
  return new Promise<Sheet>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), TIMEOUT_MS);
    worker
      .on('message', (reply: SheetReply) => {
        if ('part' in reply) rows.push(...reply.part);
        else if ('done' in reply) resolve({ ...reply.done, rows });
        else if ('refused' in reply) {
          const { code, detail, errors } = reply.refused;
          reject(new Problem(code, detail, { errors }));
        } else reject(reply.failed);
      })
      .on('error', (error) => reject(isOutOfMemory(error) ? tooMuch(error) : error))
      .on('exit', (code) => reject(new Error(`Sheet worker ended with ${code}`)))
      .once('exit', () => clearTimeout(timer));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}

const tooMuch = (cause?: unknown) =>
  new Problem('TOO_LARGE', 'Die Datei ist zu umfangreich. Bitte als CSV speichern oder aufteilen.', { cause });
