import { parentPort } from 'node:worker_threads';
import { Problem } from './problem';
import { readSheet } from './sheets/readSheet';
import type { SheetJob, SheetReply } from './sheets/sheetReader';

/** A program of its own, run as a thread: reads the table of one file. */
parentPort?.once('message', async (job: SheetJob) => {
  for await (const reply of replies(job)) parentPort?.postMessage(reply);
});

const PART = 500;

async function* replies({ bytes, choice }: SheetJob): AsyncGenerator<SheetReply> {
  try {
    const { rows, ...done } = await readSheet(bytes, choice);
    for (let start = 0; start < rows.length; start += PART) yield { part: rows.slice(start, start + PART) };
    yield { done };
  } catch (error) {
    if (error instanceof Problem)
      yield { refused: { code: error.code, detail: error.detail, errors: error.extras.errors } };
    else yield { failed: error instanceof Error ? error : new Error(String(error)) };
  }
}
