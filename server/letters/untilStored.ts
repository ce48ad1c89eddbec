import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '../db/engine/outages';

const PAUSE_MS = 1_000;
/** Shorter than the time after which mails become unclear. */
const LONGEST_MS = 4 * 60_000;

/** @param work must be repeatable: the connection may be lost during the commit */
export async function untilStored(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || signal?.aborted || performance.now() - began > LONGEST_MS) throw error;
      await pause(PAUSE_MS);
    }
  }
}
